import type { Receipt } from '../../shared/my-items/receipt-polls.ts';
import { useReceipt } from '../../shared/my-items/use-receipt.ts';
import { type MyText, myTexts } from './my-texts.ts';
import { ownRefusal } from './own-refusal.ts';

/** Also forgets the text if it no longer exists, unless the operator decided about it. */
export function useTextReceipt({ code, deleteToken, readLimit }: MyText): Receipt {
  const forget = async () => {
    if ((await ownRefusal(code, deleteToken)) === undefined) myTexts.forget(code);
  };
  const receipt = useReceipt({ uniqueId: code, token: deleteToken }, () => void forget());
  return receipt ?? { reads: 0, ...(readLimit !== undefined && { readsLeft: readLimit }) };
}
