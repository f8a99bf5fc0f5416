import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

interface FailedStateProps {
  title: string
  text: string
  again: () => void
}

/** Says that loading failed, and offers to try again. */
export function FailedState({ title, text, again }: FailedStateProps) {
  const { t } = useTranslation()
  return (
    <EmptyState title={title} text={text}>
      <Button icon={<ArrowClockwiseRegular />} onClick={again}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}
