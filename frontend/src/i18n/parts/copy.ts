import { addTexts } from '../i18n.ts';
import texts from '../en/copy.json' with { type: 'json' };

addTexts(texts);
