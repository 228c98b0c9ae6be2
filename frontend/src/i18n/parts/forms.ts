import { addTexts } from '../i18n.ts';
import texts from '../en/forms.json' with { type: 'json' };

addTexts(texts);
