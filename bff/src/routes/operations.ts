import { type Operation, operationsOf } from '@pasteroom/kit/http/document';
import { DOCUMENTS, type Owner } from './documents.ts';

export interface OwnedOperation extends Operation {
  owner: Owner;
}

export const OPERATIONS: readonly OwnedOperation[] = Object.entries(DOCUMENTS).flatMap(
  ([owner, document]) =>
    operationsOf(document).map((operation) => ({ ...operation, owner: owner as Owner })),
);

const byId = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

/** @throws Error if no OpenAPI document has this operation */
export function operationNamed(id: string): OwnedOperation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`No API document defines the operation ${id}.`);
  return operation;
}

export function pathOf(
  { path }: Pick<Operation, 'path'>,
  params: Readonly<Record<string, string>>,
): string {
  return path.includes('{')
    ? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    : path;
}
