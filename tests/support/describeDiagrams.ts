import { layOut } from '../../packages/reference/src/guides/diagram';
import type { Lifecycle } from '../../packages/reference/src/guides/guideData';

/** A lifecycle before it is laid out. */
export type Machine = Omit<Lifecycle, 'diagram'>;

/** Tests that the diagrams of these lifecycles can be read, also on a phone. */
export function describeDiagrams(lifecycles: Readonly<Record<string, Machine | undefined>>): void {
  describe.each(Object.entries(lifecycles))('the diagram of %s', (_, source) => {
    if (!source) throw new Error('The document has no such lifecycle.');
    const diagram = layOut(source);

    it('fits a page of 320 pixels without the margins', () => {
      expect(diagram.width).toBeLessThanOrEqual(310);
    });

    it('keeps every box inside and separate from the others', () => {
      for (const box of diagram.nodes) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(diagram.width);
        expect(box.y + box.height).toBeLessThanOrEqual(diagram.height);
        const others = diagram.nodes.filter((other) => other !== box);
        for (const other of others) {
          const apart =
            Math.abs(box.y - other.y) >= box.height || box.x + box.width < other.x || other.x + other.width < box.x;
          expect([box.name, other.name, apart]).toEqual([box.name, other.name, true]);
        }
      }
    });

    it('keeps every number readable: separate from the others and outside the boxes', () => {
      for (const { number, badge } of diagram.edges) {
        for (const other of diagram.edges.filter((edge) => edge.number > number)) {
          const distance = Math.hypot(badge.x - other.badge.x, badge.y - other.badge.y);
          expect(distance).toBeGreaterThan(2 * badge.radius);
        }
        for (const { x, y, width, height } of diagram.nodes) {
          const inside =
            badge.x > x && badge.x < x + width && badge.y + badge.radius > y && badge.y - badge.radius < y + height;
          expect(inside).toBe(false);
        }
      }
    });

    it('is deterministic', () => {
      expect(layOut(source)).toEqual(diagram);
    });
  });
}
