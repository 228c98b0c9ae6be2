import { addTexts } from '../i18n.ts';
import texts from '../en/publish-page-parts.json' with { type: 'json' };

addTexts(texts);
