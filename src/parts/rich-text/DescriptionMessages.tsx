import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { MessageLines } from '../page/MessageLines.tsx'

interface DescriptionMessagesProps {
  /** Somebody else has changed it since it was opened. */
  isChanged: boolean
  /** How many characters one has that is too long; 0 for others. */
  tooLong: number
}

/** Above a description that is being edited, what its editor has to know. */
export function DescriptionMessages({ isChanged, tooLong }: DescriptionMessagesProps) {
  const { t } = useTranslation('tasks')
  return (
    <>
      {isChanged && <MessageLines intent="warning">{t('changedMeanwhile')}</MessageLines>}
      {tooLong > 0 && (
        <MessageLines intent="error">
          {t('descriptionTooLong', { have: tooLong, most: limits.description })}
        </MessageLines>
      )}
    </>
  )
}
