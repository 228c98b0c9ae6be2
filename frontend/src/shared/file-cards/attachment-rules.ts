import {
  describedType,
  isAcceptedType,
  keptFilename,
  MAX_FILE_BYTES,
  MAX_FILES,
} from '@pasteroom/openapi/rules/files';

export interface PickedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export type Refusal =
  | { readonly text: 'tooLarge'; readonly values: { readonly name: string } }
  | {
      readonly text: 'emptyFolder' | 'unreadableFolder';
      readonly values: { readonly name: string };
    }
  | { readonly text: 'type'; readonly values: { readonly type: string } }
  | { readonly text: 'duplicate'; readonly values: { readonly name: string } }
  | { readonly text: 'tooMany'; readonly values: Record<string, never> };

export function admitFiles<F extends PickedFile>(
  attached: readonly Pick<PickedFile, 'name'>[],
  picked: readonly F[],
): { admitted: F[]; refusals: Refusal[] } {
  const admitted: F[] = [];
  const refusals: Refusal[] = [];
  for (const file of picked) {
    const refusal = refuse([...attached, ...admitted], file);
    if (refusal === undefined) admitted.push(file);
    else if (!refusals.some((known) => JSON.stringify(known) === JSON.stringify(refusal)))
      refusals.push(refusal);
  }
  return { admitted, refusals };
}

function refuse(
  attached: readonly Pick<PickedFile, 'name'>[],
  file: PickedFile,
): Refusal | undefined {
  const type = describedType(file);
  const name = keptFilename(file.name);
  if (file.size > MAX_FILE_BYTES) return { text: 'tooLarge', values: { name } };
  if (!isAcceptedType(type)) return { text: 'type', values: { type } };
  if (attached.some((other) => keptFilename(other.name) === name))
    return { text: 'duplicate', values: { name } };
  if (attached.length >= MAX_FILES) return { text: 'tooMany', values: {} };
  return undefined;
}
