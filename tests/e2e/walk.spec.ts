import { LABELS } from '../support/labels';
import { REGISTER } from '../support/routes';
import { becomeReader, expect, expectWidget, open, test } from '../support/test';

/**
 * What a screen reader meets on its way through the page, in order: landmarks, headings with their levels, controls
 * with their names. `/children: equal` means that there is nothing else. Logout is left out: layout.spec.ts has it.
 */

test.use({ viewport: { width: 1280, height: 800 } });

test('a walk through the sign-in screen', async ({ page }) => {
  await page.goto('/');
  await expectWidget(page);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - /children: equal
    - main:
      - /children: equal
      - paragraph: Harbour API
      - heading "${LABELS.signIn}" [level=1]
      - paragraph: Use your example.com account.
      - list:
        - /children: equal
        - listitem:
          - button "Sign in with Google"
        - listitem:
          - button "Sign in with email"
  `);
  await page.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Harbour API
      - heading "Sign in with email" [level=1]
      - textbox "Email"
      - button "Next"
  `);
});

test('a walk through an operation: the landmarks', async ({ page }) => {
  await becomeReader(page);
  await open(page, REGISTER);
  await expect(page.locator('#__docusaurus')).toMatchAriaSnapshot(`
    - /children: equal
    - region "Skip to main content":
      - link "Skip to main content"
    - banner:
      - text: The sandbox now moves ships.
      - link "Try it"
      - button "Close"
    - navigation "Main":
      - link "Harbour API"
      - link "Guides"
      - link "API reference"
      - link "Simulator"
      - button "${LABELS.search}"
      - button /Switch between dark and light mode/
    - complementary:
      - /children: equal
      - navigation "Docs sidebar"
      - button "Collapse sidebar"
    - main:
      - /children: equal
      - article
      - navigation "Docs pages":
        - /children: equal
        - link "Previous Ships"
        - link "Next List ships"
    - contentinfo:
      - link "Introduction"
      - link "Environments"
      - text: © Harbour API documentation
  `);
});

test('a walk through an operation: the menu', async ({ page }) => {
  await becomeReader(page);
  await open(page, REGISTER);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toMatchAriaSnapshot(`
    - list:
      - /children: equal
      - listitem:
        - link "Overview"
      - listitem:
        - link "Ships"
        - group:
          - list:
            - /children: equal
            - listitem:
              - link "POST Register a ship"
            - listitem:
              - link "GET List ships"
            - listitem:
              - link "GET Get a ship"
      - listitem:
        - link "Voyages"
        - group
      - listitem:
        - link "Documents"
        - group
      - listitem:
        - link "Account"
        - group
      - listitem:
        - group: Webhooks
  `);
});

test('a walk through an operation: the page', async ({ page }) => {
  await becomeReader(page);
  await open(page, REGISTER);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toMatchAriaSnapshot(`
    - article:
      - /children: equal
      - paragraph:
        - link "Ships"
      - heading "Register a ship" [level=1]
      - button "${LABELS.copyPage}"
      - group: More for this page
      - paragraph:
        - text: POST
        - code: https://sandbox.harbour.example/v1/ships
      - group "Server of the samples":
        - radio "Sandbox" [checked]
        - radio "Production"
      - button "Copy address"
      - navigation "On this page":
        - link "Headers 1"
        - link "Body 5"
        - link "Response"
        - link "Errors 2"
        - link "Changes"
      - paragraph: Registers a ship under your reference.
      - paragraph:
        - strong: Authorization
        - text: Bearer token with role
        - code: ships:write
      - group: How to get access
      - region "Examples":
        - /children: equal
        - region "${LABELS.codeSamples}":
          - /children: equal
          - group "Language":
            - radio "curl" [checked]
            - radio "JavaScript"
            - radio "Python"
            - group: More
          - combobox "Request example":
            - option "Minimal request" [selected]
            - option "All fields"
          - button "Copy curl sample"
          - group "curl sample":
            - code: /^curl --request POST/
          - button "${LABELS.useOwnValues}"
        - region "Response examples":
          - /children: equal
          - paragraph: Response
          - group "Status":
            - radio "201" [checked]
            - radio "409"
            - radio "429"
          - button "Copy response 201"
          - group "Response 201":
            - code: /Nordic Dawn/
      - region "Headers":
        - /children: equal
        - heading "Headers" [level=2]
        - link "Link to Headers"
        - list:
          - listitem:
            - paragraph:
              - link "Idempotency-Key"
              - text: string
            - paragraph: Makes a retry safe.
      - region "Body application/json required":
        - /children: equal
        - heading "Body application/json required" [level=2]
        - link "Link to Body"
        - list:
          - listitem:
            - paragraph:
              - link "name"
              - text: string required
          - listitem:
            - paragraph:
              - link "flag"
              - text: string required
      - region "Response":
        - /children: equal
        - heading "Response" [level=2]
        - link "Link to Response"
        - heading "201 Created application/json" [level=3]
        - link "Link to 201 Created"
        - paragraph: The ship is registered.
        - list
      - region "Errors":
        - /children: equal
        - heading "Errors" [level=2]
        - link "Link to Errors"
        - heading "409 Conflict" [level=3]
        - link "Link to 409 Conflict"
        - paragraph: The current state does not allow this.
        - term:
          - link "duplicate_reference"
        - definition: Another ship has this reference.
        - heading "429 Too Many Requests" [level=3]
        - link "Link to 429 Too Many Requests"
        - term:
          - link "rate_limit_exceeded"
        - definition
        - group: 1 header
        - group: Error fields application/problem+json
      - region "Changes":
        - /children: equal
        - heading "Changes" [level=2]
        - link "Link to Changes"
        - paragraph:
          - strong: 0.9.0
          - time: 1 August 2026
        - list:
          - listitem
  `);
});

test('a walk through the search', async ({ page }) => {
  await becomeReader(page);
  await open(page, REGISTER);
  await page.getByRole('button', { name: LABELS.search }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "${LABELS.search}":
      - /children: equal
      - combobox "${LABELS.searchField}"
      - button "Close"
      - region "Search results"
  `);
  await dialog.getByRole('combobox').fill('start voyage');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "${LABELS.search}":
      - /children: equal
      - combobox "${LABELS.searchField}" [expanded]: start voyage
      - button "Close"
      - region "Search results":
        - /children: equal
        - listbox "Results":
          - group "API reference":
            - 'option "POST Start a voyage /voyages/{voyage_id}/start" [selected]'
            - option "POST Create a voyage /voyages"
          - group "Simulator":
            - 'option /PUT Change a voyage.s status .*/'
          - group "Guides":
            - option
          - group "Webhooks":
            - option "The status of a voyage changed voyage.status_changed"
        - status: /^\\d+ results$/
  `);
});
