import type {
  components as AccountSchemas,
  paths as AccountPaths,
} from '@pasteroom/openapi/account';
import type { components as PasteSchemas } from '@pasteroom/openapi/paste';
import type { components as PaymentSchemas } from '@pasteroom/openapi/payment';
import type { components as PublishSchemas } from '@pasteroom/openapi/publish';
import { api, unwrap } from '../../api/client.ts';
import { deleteItem } from '../../shared/my-items/delete-item.ts';

export type OwnAccount =
  AccountPaths['/users/me/account']['get']['responses']['200']['content']['application/json'];
export type ApiToken = AccountSchemas['schemas']['ApiToken'];
export type NewApiToken = AccountSchemas['schemas']['NewApiToken'];
export type Scope = AccountSchemas['schemas']['Scope'];
export type OwnText = PasteSchemas['schemas']['OwnText'];
export type OwnPage = PublishSchemas['schemas']['OwnPage'];
export type OwnOrder = PaymentSchemas['schemas']['OrderStatus'];

export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export const accountCalls = {
  account: (): Promise<OwnAccount> => unwrap(api.GET('/users/me/account')),
  async texts(cursor?: string): Promise<Listed<OwnText>> {
    const { texts, next } = await unwrap(
      api.GET('/users/me/texts', { params: { query: cursor === undefined ? {} : { cursor } } }),
    );
    return { items: texts, next };
  },
  async pages(cursor?: string): Promise<Listed<OwnPage>> {
    const { pages, next } = await unwrap(
      api.GET('/users/me/pages', { params: { query: cursor === undefined ? {} : { cursor } } }),
    );
    return { items: pages, next };
  },
  tokens: async (): Promise<ApiToken[]> => (await unwrap(api.GET('/users/tokens'))).tokens,
  createToken: (name: string, scopes: Scope[]): Promise<NewApiToken> =>
    unwrap(api.POST('/users/tokens', { body: { name, scopes } })),
  revokeToken: (id: string): Promise<void> =>
    unwrap(api.DELETE('/users/tokens/{id}', { params: { path: { id } } })),
  deleteText: (code: string): Promise<boolean> =>
    deleteItem(
      () => unwrap(api.DELETE('/texts/{code}', { params: { path: { code } } })),
      'account:texts.deleted',
    ),
  deletePage: (id: string): Promise<boolean> =>
    deleteItem(
      () => unwrap(api.DELETE('/publish/{id}', { params: { path: { id } } })),
      'account:pages.deleted',
    ),
  deleteAccount: (): Promise<void> => unwrap(api.DELETE('/users/me')),
  async orders(cursor?: string): Promise<Listed<OwnOrder>> {
    const { orders, next } = await unwrap(
      api.GET('/users/me/orders', { params: { query: cursor === undefined ? {} : { cursor } } }),
    );
    return { items: orders, next };
  },
};
