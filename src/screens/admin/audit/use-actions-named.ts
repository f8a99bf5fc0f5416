import { useTranslation } from 'react-i18next'
import { allActions } from '../../../core/audit/actions.ts'
import { matchOf } from '../../../core/search/match.ts'
import { questionOf } from '../../../core/search/terms.ts'

/** The actions that are shown with what is searched for, with commas between them. */
export function useActionsNamed(search: string | undefined): string {
  const { t } = useTranslation('audit')
  const question = questionOf(search ?? '')
  return allActions
    .filter((action) => matchOf(question, { name: t(`actions.${action}`), text: '' }))
    .join()
}
