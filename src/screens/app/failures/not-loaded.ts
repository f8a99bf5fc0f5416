import { firstLanguage } from '../../../client/session/language.ts'
import type { Language } from '../../../core/session/languages.ts'

/** Built in, as the files of texts are out of reach when these are needed. */
const texts: Record<Language, { title: string; retry: string }> = {
  en: { title: 'Plumbline could not be loaded. Check your connection.', retry: 'Try again' },
  es: { title: 'No se pudo cargar Plumbline. Compruebe su conexión.', retry: 'Intentar de nuevo' },
  pt: {
    title: 'Não foi possível carregar o Plumbline. Verifique sua conexão.',
    retry: 'Tentar de novo',
  },
  alb: { title: 'Plumbline nuk mund të ngarkohej. Kontrolloni lidhjen.', retry: 'Provo përsëri' },
  de: {
    title: 'Plumbline konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
    retry: 'Noch einmal versuchen',
  },
  zh_cn: { title: '无法加载 Plumbline。请检查网络连接。', retry: '重试' },
}

/**
 * Says that the application could not be loaded, where without its code or texts the page would
 * stay white.
 */
export function showNotLoaded() {
  const { title, retry } = texts[firstLanguage()]
  const main = document.createElement('main')
  main.className = 'not-loaded'
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.textContent = title
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = retry
  button.addEventListener('click', () => location.reload())
  main.append(text, button)
  document.getElementById('root')!.replaceChildren(main)
}
