import { Field, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { useNeedsServer } from '../../../parts/form/needing.ts'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { SecuritySection } from '../personal/SecuritySection.tsx'

const useStyles = makeStyles({
  rule: { marginTop: tokens.spacingVerticalXXL },
  hint: { paddingLeft: '60px' },
})

/** Whether the organisation asks everybody in its teams for a second factor. */
export function FactorRule() {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const { value, failure, again } = useQuery('getFactorRule', {})
  const [wanted, setWanted] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  useNeedsServer()
  async function save(required: boolean) {
    setBusy(true)
    await ask('setFactorRule', { required }).catch(report)
    setBusy(false)
    setWanted(undefined)
    again()
  }
  return (
    <div className={styles.rule}>
      <SecuritySection title={t('factor')} text={t('ruleText')}>
        <ListState
          count={value && 1}
          {...{ failure, again }}
          failed={{ title: t('factorFailed'), text: t('failedText') }}
          outline={<LineSkeleton lines={1} />}
          empty={null}
        >
          {value && (
            <Field hint={{ className: styles.hint, children: t('ruleWithout', value) }}>
              <Switch
                label={t('ruleLabel')}
                checked={value.required}
                disabled={busy}
                onChange={(_, { checked }) => setWanted(checked)}
              />
            </Field>
          )}
        </ListState>
        {value && wanted !== undefined && (
          <ConfirmDialog
            title={t(wanted ? 'ruleOnTitle' : 'ruleOffTitle')}
            cancel={t('cancel')}
            confirm={t(wanted ? 'ruleOn' : 'ruleOff')}
            busy={busy}
            onConfirm={() => void save(wanted)}
            close={() => setWanted(undefined)}
          >
            {wanted ? t('ruleOnText', { count: value.without }) : t('ruleOffText')}
          </ConfirmDialog>
        )}
      </SecuritySection>
    </div>
  )
}
