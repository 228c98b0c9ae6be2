import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DOT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
export const heading = (level: number, text: string): string =>
  paragraph(run(text), `<w:pStyle w:val="Heading${level}"/>`);
export const listItem = (text: string): string =>
  paragraph(run(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
export const table = (rows: readonly (readonly string[])[]): string => {
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
};
/** `rId1` is a PNG, `rId2` an EMF, and `rId3` an image on another server. */
export const image = (id: 'rId1' | 'rId2' | 'rId3', description: string): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Image" descr="${description}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill>` +
  `<a:blip ${id === 'rId3' ? 'r:link' : 'r:embed'}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
export const link = (content: string): string =>
  `<w:hyperlink r:id="rId4">${content}</w:hyperlink>`;

/** @param body OOXML paragraphs and tables */
export function docx(body: string): Promise<Buffer<ArrayBuffer>> {
  const media = [
    `<Relationship Id="rId1" Type="${TYPES}/image" Target="media/image1.png"/>`,
    `<Relationship Id="rId2" Type="${TYPES}/image" Target="media/image2.emf"/>`,
    `<Relationship Id="rId3" Type="${TYPES}/image" Target="https://pictures.example/3.png" TargetMode="External"/>`,
    `<Relationship Id="rId4" Type="${TYPES}/hyperlink" Target="https://site.example/" TargetMode="External"/>`,
    `<Relationship Id="rId5" Type="${TYPES}/numbering" Target="numbering.xml"/>`,
  ].join('');
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${TYPES}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${media}</Relationships>`,
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/numbering.xml': `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/media/image1.png': Buffer.from(DOT_PNG, 'base64'),
    'word/media/image2.emf': 'EMF',
  });
}

export function zip(
  files: Readonly<Record<string, string | Buffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content as string), name);
  archive.end();
  return buffer(archive.outputStream) as Promise<Buffer<ArrayBuffer>>;
}
