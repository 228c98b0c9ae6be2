import { addTexts } from '../i18n.ts';
import texts from '../en/owned.json' with { type: 'json' };

addTexts(texts);
