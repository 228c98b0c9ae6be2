import { addTexts } from '../i18n.ts';
import texts from '../en/page-purchase.json' with { type: 'json' };

addTexts(texts);
