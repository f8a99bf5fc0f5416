import { makeStyles, Title2, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { routes } from '../../../core/catalogue/routes.ts'
import type { Row } from '../../../core/model.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { useTemplateName } from '../use-template-name.ts'

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  back: { alignSelf: 'flex-start' },
  name: { margin: 0, minWidth: 0, display: 'flex' },
  text: cutText,
})

/** The name of a template, which is changed where it stands, and the way back to all of them. */
export function TemplateHead({ row: { id, name } }: { row: Row<'project_template'> }) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const check = useTemplateName()
  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <LinkButton
          to={routes.settingsProjectTemplates.path}
          appearance="subtle"
          size="small"
          icon={<ArrowLeftRegular />}
        >
          {t('allProjectTemplates')}
        </LinkButton>
      </div>
      <h1 className={styles.name}>
        <EditableName
          name={name}
          most={limits.templateName}
          check={(wanted) => check(wanted, id)}
          save={(wanted) => void act('renameProjectTemplate', { id, name: wanted })}
        >
          <Title2 as="span" className={styles.text}>
            {name}
          </Title2>
        </EditableName>
      </h1>
    </header>
  )
}
