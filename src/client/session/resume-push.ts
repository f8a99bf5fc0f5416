import { isPushChosen, pushChosenBy } from './push-choice.ts'

/** Has this browser told again if its user has chosen so: in most there is nothing to find out. */
export async function resumePush(): Promise<void> {
  if (isPushChosen()) await (await import('./push.ts')).readPush()
}

/** Has this browser told no more once a session is over, whoever has chosen it. */
export async function endPush(): Promise<void> {
  if (pushChosenBy() !== undefined) (await import('./push.ts')).forgetPush()
}
