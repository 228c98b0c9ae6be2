import type { OpenApiDocument } from '@pasteroom/kit/http/document';
import { SERVICES, type ServiceName } from '@pasteroom/openapi/services';

export type Owner = ServiceName | 'bff';

const read = async (owner: Owner): Promise<[Owner, OpenApiDocument]> => {
  const { default: document } = (await import(`@pasteroom/openapi/${owner}.json`, {
    with: { type: 'json' },
  })) as {
    default: OpenApiDocument;
  };
  return [owner, document];
};

export const DOCUMENTS = Object.fromEntries(
  await Promise.all([...SERVICES, 'bff' as const].map(read)),
) as Readonly<Record<Owner, OpenApiDocument>>;
