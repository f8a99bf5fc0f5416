import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errors } from '../src/core/catalogue/errors.ts'
import { type Language, languages } from '../src/core/session/languages.ts'
import { builtInTemplatesIn } from '../src/core/templates/built-in/in-language.ts'
import { successesIn } from './http/successes.ts'
import { mailTexts } from './mail/texts/texts.ts'

/*
 * Screens, replies, mails and templates call one thing by one word, in one form of address and one spelling.
 * What is listed here was wrong once; beside it stands what we say.
 */

const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')

const wrong: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [word('(recogni|organi|summari)s\\w+|labell\\w+'), 'recognize, labeled'],
    [word('sign(ing|ed)? (in|out)|(a|this|newer|newest) mail'), 'log in, log out, email'],
  ],
  es: [
    [word('tus?|te|ti|puedes|tienes|eres|inicias|quieres|usas'), 'usted'],
    [word('empieza de|int[eé]ntalo|gu[aá]rdal[oa]'), 'usted: empiece, inténtelo'],
    [word('temporizador(es)?'), 'cronómetro'],
    [word('no se pud(o|ieron)'), 'no se ha podido'],
    [word('tareas? (principal|madre)(es)?'), 'tarea superior'],
  ],
  pt: [
    [word('equipas?|ligação|ficheiros?|utilizador(es)?|ecrã|registad[oa]s?'), 'equipe, conexão'],
    [
      word('elimin\\p{L}+|partilh\\p{L}+|introdu[zç]\\p{L}*|acrescent\\p{L}+'),
      'excluir, adicionar',
    ],
    [/^Guardar/, 'Salvar'],
    [word('carácter|percentagem|demasiad[oa]|já não|si própri[oa]|predefinid[oa]s?'), 'caractere'],
    [word('vistas?|visão(?! geral)'), 'visualização'],
    [word('tarefas? vencidas?|data de entrega'), 'atrasada, prazo'],
    [word('procurar|pesquisar'), 'buscar'],
  ],
  alb: [
    [word('kyç\\p{L}*'), 'hyj'],
    [word('model(i|et|e|it)?'), 'shabllon'],
    [word('prioritet\\p{L}*|përparim\\p{L}*'), 'përparësi, ecuri'],
    [word('lidhj(e|a|en) (më poshtë|të re|që|për të)'), 'link; lidhja is the connection'],
    [word('zon(a|ë|ës) orare|detyr\\p{L}+ mëmë|menaxher(i)?'), 'zona kohore, detyra prind'],
    [word('shkronja (gjithsej)?'), 'karaktere'],
    [/email(in|it|i|et)(?!\p{L})|\p{L}'\p{L}/u, 'email-in, t’i'],
  ],
  de: [
    [word('du|dich|dir|dein|deine[nmrs]?'), 'Sie'],
    [/(?<![\p{L}-])Mails?(?!\p{L})/u, 'E-Mail'],
    [word('Fälligkeitsdatum'), 'Termin'],
    [/Benachrichtigungen(?! dieser Website)/, 'Mitteilungen; those of a browser are its own'],
    [word('(die Verbindung,? und versuchen)'), 'Prüfen Sie Ihre Verbindung und versuchen Sie'],
  ],
  zh_cn: [
    [/帐户|账号|帐号/, '账户'],
    [/撤消/, '撤销'],
    [/指派/, '分配'],
    [/\p{sc=Han}[,:;!?](?!\w)|\(\p{sc=Han}/u, 'the wide signs ，：（'],
  ],
}

const strings = (of: object): string[] =>
  Object.values(of).flatMap((each) =>
    typeof each === 'string' ? [each] : Object(each) === each ? strings(each) : [],
  )

const folder = join(import.meta.dirname, '../src/public/locales')

async function textsOf(language: Language): Promise<string[]> {
  const files = readdirSync(join(folder, language)).map((file) => join(folder, language, file))
  return [
    ...files.flatMap((file) => strings(JSON.parse(readFileSync(file, 'utf8')))),
    ...strings(mailTexts[language]),
    ...strings(successesIn[language]),
    ...strings(await builtInTemplatesIn(language)),
    ...(language === 'en' ? strings(errors) : []),
  ]
}

test.each(languages)('%s says one thing by one word, politely', async (language) => {
  const texts = await textsOf(language)
  expect(texts.length).toBeGreaterThan(1000)
  const found = wrong[language].flatMap(([sign, right]) =>
    texts.filter((text) => sign.test(text)).map((text) => `${right}: ${text}`),
  )
  expect(found).toEqual([])
})
