import { parse } from 'yaml';
import { z } from 'zod';
import { TOPICS } from '../../src/features/static-pages/content.ts';

const line = z.string().trim().min(1);

const frontMatter = z.strictObject({
  title: line.max(90),
  description: line.min(110, 'at least 110 characters').max(160, 'at most 160 characters'),
  published: z.iso.date(),
  heroAlt: line.optional(),
  topics: z.array(z.enum(TOPICS)).min(1).max(4),
  popular: z.int().positive().optional(),
  callToAction: z.strictObject({ heading: line, text: line, label: line }).optional(),
  faq: z
    .array(z.strictObject({ question: line, answer: line }))
    .min(2)
    .max(5)
    .optional(),
});

export type FrontMatter = z.output<typeof frontMatter>;

/** @throws Error with the file name and the problem */
export function readFrontMatter(source: string, file: string): FrontMatter {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1];
  if (block === undefined) throw new Error(`${file} has no front matter.`);
  // The core schema parses dates as strings.
  const { success, data, error } = frontMatter.safeParse(parse(block, { schema: 'core' }));
  if (!success) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return data;
}
