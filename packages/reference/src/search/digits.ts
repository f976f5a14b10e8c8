/** Numbers as text with 26 digits: the last digit of a number is a lower-case letter, the others are capitals. */
export const BASE = 26;
export const SMALL_A = 97;
export const CAPITAL_A = 65;

/** Returns an integer from 0 on as text. */
export function toDigits(number: number): string {
  let digits = String.fromCharCode(SMALL_A + (number % BASE));
  for (let rest = Math.floor(number / BASE); rest > 0; rest = Math.floor(rest / BASE))
    digits = String.fromCharCode(CAPITAL_A + (rest % BASE)) + digits;
  return digits;
}

/** Returns the numbers of a text that consists of nothing else. */
export function parseDigits(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code < SMALL_A) number = number * BASE + code - CAPITAL_A;
    else {
      numbers.push(number * BASE + code - SMALL_A);
      number = 0;
    }
  }
  return numbers;
}
