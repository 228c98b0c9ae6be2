import type { z } from 'zod';

/** Events with the same key are delivered in order. */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  topic: string;
  type: string;
  /** Readers accept this version, the next, and the previous if it is defined. */
  version: number;
  summary: string;
  /** Must accept events of the next version, so replicas can be upgraded and rolled back. */
  schema: Schema;
  previous?: { schema: z.ZodType; upcast: (data: never) => z.input<Schema> };
  key: (data: never) => string;
}

export type EventData<D extends EventDefinition> = z.output<D['schema']>;

export function defineEvent<Schema extends z.ZodType, Previous extends z.ZodType = Schema>(
  definition: Omit<EventDefinition<Schema>, 'key' | 'previous'> & {
    key: (data: z.output<Schema>) => string;
    previous?: { schema: Previous; upcast: (data: z.output<Previous>) => z.input<Schema> };
  },
): EventDefinition<Schema> {
  return definition as EventDefinition<Schema>;
}
