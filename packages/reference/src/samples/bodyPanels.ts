import type { BodyValues, RequestTemplate } from './requestTemplate.ts';

/** One of the samples that a page shows. */
export interface BodyPanel {
  readonly label: string;
  /** Absent for an operation without a body. */
  readonly mediaType?: string;
  /** Index of the example among those of its media type. */
  readonly example: number;
  readonly value: BodyValues | undefined;
}

/** Returns a sample for each example of each media type; at least one. */
export function bodyPanels({ bodies }: RequestTemplate): BodyPanel[] {
  const panels = bodies.flatMap(({ mediaTypes: [mediaType = ''], examples }): BodyPanel[] => {
    const shown = examples.length > 0 ? examples : [{ label: 'Request', value: undefined }];
    return shown.map(({ label, value }, example) => ({
      label: bodies.length > 1 ? `${mediaType}: ${label}` : label,
      mediaType,
      example,
      value,
    }));
  });
  return panels.length > 0 ? panels : [{ label: 'Request', example: 0, value: undefined }];
}
