const FIELDS = 'input:not([type]), input[type=text], input[type=number], input[type=date], select';

/** Replaces form fields with the text that they show. */
export function writeFormFields(body: HTMLElement): void {
  for (const field of body.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS))
    field.replaceWith(
      field instanceof HTMLSelectElement
        ? [...field.selectedOptions].map(({ text }) => text).join(', ')
        : field.value,
    );
}
