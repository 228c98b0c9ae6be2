import { SINGLE_LINE_PATTERN } from '@pasteroom/openapi/rules/patterns';
import { AppError } from '../core/errors.ts';
import { NOT_SINGLE_LINE } from './checks.ts';
import type { Operation } from './document.ts';
import { pointerTo, shortName } from './json-pointer.ts';
import type { PartHead } from './part-head.ts';

export interface DeclaredField {
  isFile: boolean;
  isRepeated: boolean;
  isJson: boolean;
  isSingleLine: boolean;
}

export type FormFields = ReadonlyMap<string, DeclaredField>;

export interface FormLimits {
  fileBytes: number;
  /** Limits of single fields, instead of `fileBytes`. */
  fileBytesByField?: Readonly<Record<string, number>>;
  jsonBytes: number;
  formBytes: number;
  tooLarge: (filename: string) => AppError;
}

interface FormSchema {
  additionalProperties?: boolean;
  properties?: Record<string, Property>;
}
interface Property {
  contentMediaType?: string;
  pattern?: string;
  items?: Property;
}

/** @throws Error if the schema allows undeclared fields */
export function formFieldsOf({ id, request }: Operation): FormFields | undefined {
  const form = request['multipart/form-data'];
  if (!form) return undefined;
  const { additionalProperties, properties } = form.schema as FormSchema;
  if (!properties || additionalProperties !== false)
    throw new Error(`The document allows undeclared fields in the form of ${id}.`);
  return new Map(Object.entries(properties).map(([name, property]) => [name, describe(property)]));
}

function describe({ contentMediaType, pattern, items }: Property): DeclaredField {
  const media = items?.contentMediaType ?? contentMediaType;
  return {
    isFile: media === 'application/octet-stream',
    isJson: media === 'application/json',
    isRepeated: items !== undefined,
    isSingleLine: pattern === SINGLE_LINE_PATTERN,
  };
}

const MAX_TEXT_BYTES = 1_024;

export const maxBytesOf = ({ isJson }: DeclaredField, { jsonBytes }: FormLimits): number =>
  isJson ? jsonBytes : MAX_TEXT_BYTES;

/**
 * The returned check throws `validation` for unknown or repeated fields, files in text fields, and
 * text in file fields.
 */
export function headCheck(fields: FormFields): (head: PartHead) => DeclaredField {
  const seen = new Set<string>();
  return ({ name, filename }) => {
    const field = declaredField(fields, name);
    // Browsers send an empty file name for a file input without a selection.
    if (filename === '') return field;
    if (filename !== undefined && !field.isFile)
      throw refused(name, `The field ${name} must not be a file.`, 'must not be a file');
    if (filename === undefined && field.isFile) throw withoutName(name);
    if (seen.has(name) && !field.isRepeated)
      throw refused(name, `The form contains the field ${name} twice.`, 'must not be repeated');
    seen.add(name);
    return field;
  };
}

function declaredField(fields: FormFields, name: string): DeclaredField {
  const field = fields.get(name);
  if (!field)
    throw refused(
      name,
      `The form field ${JSON.stringify(shortName(name))} is unknown.`,
      'is unknown',
    );
  return field;
}

export const withoutName = (field: string): AppError =>
  refused(field, `Files in the field ${field} must have a name.`, 'needs a file name');

export const tooLargeField = (
  name: string,
  { isJson }: Pick<DeclaredField, 'isJson'> = { isJson: false },
): AppError =>
  new AppError(isJson ? 'content_too_large' : 'validation', `The field ${name} is too large.`, {
    errors: [{ path: pointerTo(name), message: 'is too large' }],
  });

const SINGLE_LINE = new RegExp(SINGLE_LINE_PATTERN);

/** @throws `validation` if the value of a single-line field contains control characters */
export function checkLine(name: string, value: string, { isSingleLine }: DeclaredField): void {
  if (isSingleLine && !SINGLE_LINE.test(value))
    throw refused(name, `The field ${name} ${NOT_SINGLE_LINE}.`, NOT_SINGLE_LINE);
}

const refused = (name: string, message: string, why: string): AppError =>
  new AppError('validation', message, { errors: [{ path: pointerTo(name), message: why }] });
