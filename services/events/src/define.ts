import type { z } from 'zod';

/** A kind of event: who owns it (the topic), its name, its shape, and which events keep their order among themselves (the key). */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  topic: string;
  /** The type, as `owner.fact-happened` in the past tense. */
  type: string;
  /** The version of the shape, raised only by a change that old consumers cannot read. */
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
