import { type Operation, operationsOf } from '@pasteroom/kit/http/document';
import { DOCUMENTS, type Owner } from './documents.ts';

/** An operation of an OpenAPI document, with its owner, which answers it. */
export interface OwnedOperation extends Operation {
  owner: Owner;
}

/** Every operation of every OpenAPI document. */
export const OPERATIONS: readonly OwnedOperation[] = Object.entries(DOCUMENTS).flatMap(([owner, document]) =>
  // The keys of `DOCUMENTS` are the owners.
  operationsOf(document).map((operation) => ({ ...operation, owner: owner as Owner })),
);

const byId = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

/** Finds the operation with this id; throws where no OpenAPI document has it. */
export function operationNamed(id: string): OwnedOperation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`No document has the operation ${id}.`);
  return operation;
}

/** The path of an operation with its variables replaced by escaped values. */
export function pathOf({ path }: Pick<Operation, 'path'>, params: Readonly<Record<string, string>>): string {
  return path.includes('{') ? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) : path;
}
