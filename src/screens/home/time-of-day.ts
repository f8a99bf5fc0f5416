/** The part of the day at an hour of the clock: morning before 12, evening from 16. */
export const timeOfDay = (hour: number) =>
  hour < 12 ? 'morning' : hour < 16 ? 'afternoon' : 'evening'
