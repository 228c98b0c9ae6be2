import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { operations } from '@pasteroom/openapi/publish';
import type { Deps } from './core/deps.ts';
import type { Site } from './live-page/site.ts';
import type { PagePictures } from './page-pictures.ts';
import type { Renderer } from './renderer.ts';
import type { SitemapFiles } from './sitemap-files.ts';
import type { SiteTexts } from './site-texts.ts';

export interface HttpDeps extends Deps {
  objects: ObjectStore;
  site: Site;
  renderer: Renderer;
  pictures: PagePictures;
  texts: SiteTexts;
  sitemap: SitemapFiles;
  indexNowKey: string | undefined;
}

export type Some<Id extends keyof operations> = Pick<Handlers<operations>, Id>;
