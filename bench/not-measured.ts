/** Why a figure cannot be measured on this machine. */
export class NotMeasured extends Error {}
