import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { SearchChoices } from './use-search-choices.ts'

interface WidenProps {
  choices: SearchChoices
  /** Beside the filters, where all is smaller. */
  inBar?: boolean
}

/** Looks everywhere again; nothing where nothing narrows the search. */
export function Widen({ choices: { kind, narrowed, widen }, inBar = false }: WidenProps) {
  const { t } = useTranslation('search')
  if (kind === 'all' && !Object.values(narrowed).some(Boolean)) return null
  return (
    <Button {...(inBar ? { size: 'small', appearance: 'subtle' } : {})} onClick={widen}>
      {t('widen')}
    </Button>
  )
}
