import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { type Action, actions, offered, sections } from '../../../client/keyboard/actions.ts'
import { useStrayEscape } from '../../../parts/focus/use-stray-escape.ts'
import { Keys } from '../../../parts/marks/Keys.tsx'
import { closeOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  areas: { columnWidth: '300px', columnGap: tokens.spacingHorizontalXXXL },
  area: { breakInside: 'avoid', marginBottom: tokens.spacingVerticalXL },
  title: { display: 'block', marginTop: 0, marginBottom: tokens.spacingVerticalXS },
  list: { margin: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '28px',
    color: tokens.colorNeutralForeground2,
  },
  keys: {
    margin: 0,
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    alignItems: 'center',
    flexShrink: 0,
  },
})

/** Every key that does something where one is, by area. */
export function ShortcutSheet() {
  const styles = useStyles()
  const { t } = useTranslation(['palette', 'tasks'])
  const { list } = useSnapshot(actions)
  const surface = useRef<HTMLDivElement>(null)
  useStrayEscape(surface, closeOverlay)
  const all = offered(list as Action[]).filter(({ keys }) => keys)
  return (
    <Dialog open onOpenChange={(_, { open }) => open || closeOverlay()}>
      <DialogSurface ref={surface} className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              // A tooltip would take the Escape key.
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={t('common:close')}
                onClick={closeOverlay}
              />
            }
          >
            {t('shell:shortcuts')}
          </DialogTitle>
          <DialogContent className={styles.areas} tabIndex={0}>
            {sections.map((section) => {
              const own = all.filter((action) => action.section === section)
              if (own.length === 0) return null
              return (
                <section key={section} className={styles.area}>
                  <Subtitle2 as="h3" className={styles.title}>
                    {t(`sections.${section}`)}
                  </Subtitle2>
                  <dl className={styles.list}>
                    {own.map(({ id, title, values, keys, alsoKeys = [] }) => (
                      <div key={id} className={styles.line}>
                        <dt>{t(title, values ?? {})}</dt>
                        <dd className={styles.keys}>
                          {[keys!, ...alsoKeys].map((each, n) => (
                            <Fragment key={each}>
                              {n > 0 && t('or')}
                              <Keys keys={each} />
                            </Fragment>
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              )
            })}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
