/** @jest-environment jsdom */
import { loadPartsOnOpen } from '@site/src/reference/page/behaviour/parts';
import { waitFor } from '@testing-library/dom';

const PART = '<div id="part--content"><a href="#part--content-a%20b">a b</a><i id="part--content-a b"></i></div>';
const place = (id: string) => `<details id="${id}" data-part="request #/A"><summary>Content</summary></details>`;

/** Opens or closes a place, and waits for the event. */
async function toggle(details: HTMLDetailsElement): Promise<void> {
  const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  details.open = !details.open;
  await toggled;
}

let release = (): void => undefined;
afterEach(() => release());

function pageWith(load: (name: string) => Promise<string>): HTMLDetailsElement[] {
  document.body.innerHTML = place('body-x') + place('body-y');
  release = loadPartsOnOpen(document.body, load);
  return [...document.querySelectorAll('details')];
}

test('a part is loaded once when its place is opened, and its ids are those of the place', async () => {
  const load = jest.fn((_name: string) => Promise.resolve(PART));
  const [first, second] = pageWith(load) as [HTMLDetailsElement, HTMLDetailsElement];
  expect(load).not.toHaveBeenCalled();
  await toggle(first);
  await toggle(second);
  await waitFor(() => expect(document.querySelectorAll('a')).toHaveLength(2));
  await toggle(first);
  await toggle(first);
  expect(load.mock.calls).toEqual([['request #/A'], ['request #/A']]);
  expect([...document.querySelectorAll('[id]')].map(({ id }) => id)).toEqual([
    'body-x',
    'body-x-content',
    'body-x-content-a b',
    'body-y',
    'body-y-content',
    'body-y-content-a b',
  ]);
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#body-x-content-a%20b',
    '#body-y-content-a%20b',
  ]);
});

const AGAIN = {
  'its place is opened again': async (place: HTMLDetailsElement) => {
    await toggle(place);
    await toggle(place);
  },
  'Retry is pressed': async (place: HTMLDetailsElement) => {
    place.querySelector('button')?.click();
    expect(document.activeElement).toBe(place.querySelector('summary'));
  },
};

test.each(Object.entries(AGAIN))('a part that cannot be loaded says so, and is loaded when %s', async (_, again) => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(PART);
  const [first] = pageWith(load) as [HTMLDetailsElement];
  await toggle(first);
  await waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/could not be loaded/));
  await again(first);
  await waitFor(() => expect(document.querySelector('a')).not.toBeNull());
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(complaint).toHaveBeenCalledTimes(1);
  complaint.mockRestore();
});
