import { addTexts } from '../i18n.ts';
import texts from '../en/ads.json' with { type: 'json' };

addTexts(texts);
