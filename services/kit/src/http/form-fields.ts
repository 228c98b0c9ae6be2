import { AppError } from '../core/errors.ts';
import type { Operation } from './document.ts';
import type { HeldMemory } from './form-memory.ts';
import { pointerTo, shortName } from './json-pointer.ts';
import type { BeginPart } from './part-heads.ts';

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

/** Of a field that is neither a file nor JSON. */
const TEXT_BYTES = 1_024;
const NOTHING = () => undefined;

/**
 * Makes the check of one form's parts that is done at their heads, before anything of them is kept: it throws `validation` for a part that the form
 * does not have, or has already. What is kept of a field is reserved first; throws `content_too_large` beyond the field's limit.
 */
export function checkOfHeads(fields: FormFields, { jsonBytes }: FormLimits, memory: HeldMemory): BeginPart {
  const seen = new Set<string>();
  return ({ name, filename }) => {
    const field = declaredField(fields, name);
    // A file input in which nothing was chosen is no part yet; whether it brings something after all is seen behind it.
    if (filename !== '') {
      checkKind(field, name, filename !== undefined);
      if (seen.has(name) && !field.isRepeated) throw refused(name, `The form has the field ${name} twice.`, 'is there twice');
      seen.add(name);
      if (field.isFile) return NOTHING;
    }
    const most = field.isJson ? jsonBytes : TEXT_BYTES;
    let size = 0;
    return (bytes) => {
      size += bytes;
      if (size > most) throw tooLargeField(name);
      memory.reserve(bytes);
    };
  };
}

/** Throws `validation` for a part that is no file where one belongs, or is one where none does, as the parser tells them apart. */
export const checkPart = (fields: FormFields, name: string, isFile: boolean): void => checkKind(declaredField(fields, name), name, isFile);

function declaredField(fields: FormFields, name: string): DeclaredField {
  const field = fields.get(name);
  if (!field) throw refused(name, `The form has no field ${JSON.stringify(shortName(name))}.`, 'is not known');
  return field;
}

function checkKind(field: DeclaredField, name: string, isFile: boolean): void {
  if (isFile && !field.isFile) throw refused(name, `The field ${name} is no file.`, 'must not be a file');
  if (!isFile && field.isFile) throw withoutName(name);
}

/** The refusal of a file that has no name, so that nobody could be given it back. */
export const withoutName = (field: string): AppError =>
  refused(field, `The field ${field} takes files that have a name.`, 'needs a file name');

const tooLargeField = (name: string): AppError =>
  new AppError('content_too_large', `The field ${name} is too large.`, { errors: [{ path: pointerTo(name), message: 'is too large' }] });

const refused = (name: string, message: string, why: string): AppError =>
  new AppError('validation', message, { errors: [{ path: pointerTo(name), message: why }] });
