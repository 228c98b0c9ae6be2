import { AppError } from '../core/errors.ts';
import type { Operation } from './document.ts';
import { pointerTo, shortName } from './json-pointer.ts';
import type { PartHead } from './part-head.ts';

/** A field of a form, as the document declares it. */
export interface DeclaredField {
  isFile: boolean;
  /** Whether it may come more often than once. */
  isRepeated: boolean;
  /** Whether it holds JSON, which may be large. */
  isJson: boolean;
}

export type FormFields = ReadonlyMap<string, DeclaredField>;

/** How much of a form is read before it is refused. */
export interface FormLimits {
  fileBytes: number;
  /** Of a field that holds JSON; others are small. */
  jsonBytes: number;
  /** Of all of it, with what stands between its parts. */
  formBytes: number;
  /** The refusal of a file beyond `fileBytes`. */
  tooLarge: (filename: string) => AppError;
}

/** As much of a form's schema as reading the form takes. */
interface FormSchema {
  additionalProperties?: boolean;
  properties?: Record<string, Property>;
}
interface Property {
  contentMediaType?: string;
  items?: Property;
}

/** The fields of an operation's form; undefined where it takes no form. Throws an Error where the document leaves open what the form holds. */
export function formFieldsOf({ id, request }: Operation): FormFields | undefined {
  const form = request['multipart/form-data'];
  if (!form) return undefined;
  const { additionalProperties, properties } = form.schema as FormSchema;
  if (!properties || additionalProperties !== false) throw new Error(`The document leaves open what the form of ${id} holds.`);
  return new Map(Object.entries(properties).map(([name, property]) => [name, describe(property)]));
}

function describe({ contentMediaType, items }: Property): DeclaredField {
  const media = items?.contentMediaType ?? contentMediaType;
  return { isFile: media === 'application/octet-stream', isJson: media === 'application/json', isRepeated: items !== undefined };
}

const MAX_TEXT_BYTES = 1_024;

export const maxBytesOf = ({ isJson }: DeclaredField, { jsonBytes }: FormLimits): number => (isJson ? jsonBytes : MAX_TEXT_BYTES);

/**
 * Makes the check of one form's parts, which returns the field that a part is for. It throws `validation` if the form has no such field, or has it
 * already, and for a file where a text belongs or the reverse.
 */
export function headCheck(fields: FormFields): (head: PartHead) => DeclaredField {
  const seen = new Set<string>();
  return ({ name, filename }) => {
    const field = declaredField(fields, name);
    // A file input without a selection.
    if (filename === '') return field;
    if (filename !== undefined && !field.isFile) throw refused(name, `The field ${name} is no file.`, 'must not be a file');
    if (filename === undefined && field.isFile) throw withoutName(name);
    if (seen.has(name) && !field.isRepeated) throw refused(name, `The form has the field ${name} twice.`, 'is there twice');
    seen.add(name);
    return field;
  };
}

function declaredField(fields: FormFields, name: string): DeclaredField {
  const field = fields.get(name);
  if (!field) throw refused(name, `The form has no field ${JSON.stringify(shortName(name))}.`, 'is not known');
  return field;
}

/** The refusal of a file that has no name, so that nobody could be given it back. */
export const withoutName = (field: string): AppError =>
  refused(field, `The field ${field} takes files that have a name.`, 'needs a file name');

export const tooLargeField = (name: string): AppError =>
  new AppError('content_too_large', `The field ${name} is too large.`, { errors: [{ path: pointerTo(name), message: 'is too large' }] });

const refused = (name: string, message: string, why: string): AppError =>
  new AppError('validation', message, { errors: [{ path: pointerTo(name), message: why }] });
