import type { Context } from 'koa'
import type { SuccessText } from '../../src/core/engine/call.ts'
import { type Language, languages } from '../../src/core/session/languages.ts'
import type { App } from '../app.ts'
import { filled } from '../mail/task-groups.ts'
import { mailTexts } from '../mail/texts/texts.ts'
import { successesIn } from './successes.ts'

const byTag = new Map(languages.map((language) => [mailTexts[language].tag, language]))

/** The language of a reader: the one that the request asks for, else that of the account. */
async function languageOf(app: App, ctx: Context, userId: string | undefined): Promise<Language> {
  const asked = ctx.get('Accept-Language')
  const tag = asked !== '' && asked !== '*' && ctx.acceptsLanguages([...byTag.keys()])
  if (tag) return byTag.get(tag) ?? 'en'
  return (userId && (await app.actors.user(userId))?.language) || 'en'
}

/** What the envelope says of a success, in the language of its reader. */
export async function saying(
  app: App,
  ctx: Context,
  { says, userId }: { says: SuccessText | undefined; userId: string | undefined },
): Promise<{ title: string | null; message: string | null }> {
  if (!says) return { title: null, message: null }
  const texts = successesIn[await languageOf(app, ctx, userId)]
  const values = Object.fromEntries(
    Object.entries(says.values ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return {
    title: says.title ? filled(texts[says.title], values) : null,
    message: filled(texts[says.message], values),
  }
}
