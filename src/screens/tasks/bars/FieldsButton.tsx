import { Button } from '@fluentui/react-components'
import { TableSettingsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { fieldsMenu } from '../menu-codes.ts'

/** Leads to the columns of the list of a project. */
export function FieldsButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation('tasks')
  return (
    <Opener code={fieldsMenu} props={{ projectId }}>
      {(trigger) => (
        <Button
          size="small"
          appearance="subtle"
          icon={<TableSettingsRegular />}
          aria-label={t('fields')}
          title={t('fields')}
          {...trigger}
        />
      )}
    </Opener>
  )
}
