/** Ends the run because nothing can be judged. */
export class Unjudged extends Error {}
