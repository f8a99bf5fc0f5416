/** What the plans allow, and what a code for a life-time deal brings (access.md, 5; A4.12, A9.9). */
export const plans = {
  // projects.md, 10
  FREE: { projects: 5, seats: null, storageBytes: 5_242_880, customColumns: 10 },
  TRIAL: { projects: null, seats: 10, storageBytes: 1_073_741_824, days: 14, customColumns: null },
} as const

/** A standard code has 3 seats; with more than 50 no other is redeemed. Its storage is our own number. */
export const lifeTimeCode = { seats: 3, storageGigabytes: 5, seatsMost: 50 } as const
