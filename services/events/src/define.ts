import type { z } from 'zod';

/** Events with the same key are delivered in order. */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  topic: string;
  type: string;
  /** Incremented only for breaking changes. */
  version: number;
  summary: string;
  schema: Schema;
  key: (data: never) => string;
}

export type EventData<D extends EventDefinition> = z.output<D['schema']>;

export function defineEvent<Schema extends z.ZodType>(
  definition: Omit<EventDefinition<Schema>, 'key'> & { key: (data: z.output<Schema>) => string },
): EventDefinition<Schema> {
  return definition as EventDefinition<Schema>;
}
