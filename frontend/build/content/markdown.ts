import { all } from 'lowlight';
import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { RenderedText } from '../../src/features/static-pages/content.ts';
import { elementsFromDirectives } from './directives.ts';
import { codeBlocks, headingsOf, tables, taskLists, wordsOf } from './elements.ts';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(elementsFromDirectives);
const transformer = parser
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(rehypeHighlight, { languages: all, detect: false })
  .use(codeBlocks)
  .use(tables)
  .use(taskLists);
const printer = unified().use(rehypeStringify, { allowParseErrors: false });

/** @throws Error for unknown directives and code languages */
export async function renderMarkdown(markdown: string): Promise<RenderedText> {
  const tree = await transformer.run(transformer.parse(markdown));
  return { html: printer.stringify(tree), headings: headingsOf(tree), words: wordsOf(tree) };
}
