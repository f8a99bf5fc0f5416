import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

interface FailedStateProps {
  title: string
  text: string
  again: () => void
  /** What else may be done. */
  children?: ReactNode
}

/** Says that loading failed, and offers to try again. */
export function FailedState({ title, text, again, children }: FailedStateProps) {
  const { t } = useTranslation()
  return (
    <EmptyState title={title} text={text}>
      <Button icon={<ArrowClockwiseRegular />} onClick={again}>
        {t('retry')}
      </Button>
      {children}
    </EmptyState>
  )
}
