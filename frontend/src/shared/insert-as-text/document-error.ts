export type DocumentFault =
  'tooLarge' | 'tooLong' | 'slow' | 'undecodable' | 'damaged' | 'quotes' | 'changed' | 'empty';

export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, options?: ErrorOptions) {
    super(`Converting a document failed: ${fault}.`, options);
    this.fault = fault;
  }
}
