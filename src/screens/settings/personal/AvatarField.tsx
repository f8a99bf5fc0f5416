import {
  Button,
  Field,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { ArrowUploadRegular, DeleteRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureTypes } from '../../../client/session/picture.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { useFileDrop } from '../../../parts/files/use-file-drop.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { useAvatar } from './use-avatar.ts'

const useStyles = makeStyles({
  area: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXL,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
  },
  over: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  picture: { position: 'relative', display: 'flex' },
  busy: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** The picture of the user: chosen by a button, or dropped here. */
export function AvatarField() {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('profile')
  const { name, avatar_url } = useUser()
  const { preview, failure, busy, choose, remove } = useAvatar()
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop((file) => void choose(file))
  return (
    <Field label={t('picture')} hint={t('pictureNote')} validationMessage={failure ?? null}>
      {(control) => (
        <div
          role="group"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          className={mergeClasses(styles.area, drop.isOver && styles.over)}
          {...drop.listeners}
        >
          <div className={styles.picture} aria-busy={busy}>
            <NamedAvatar name={name} url={preview ?? avatar_url} size={96} decorative />
            {busy && (
              <div className={styles.busy}>
                <Spinner size="small" appearance="inverted" aria-label={t('uploading')} />
              </div>
            )}
          </div>
          <div className={styles.buttons}>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('choose')}
              accept={pictureTypes.join()}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // The same file can be chosen again.
                target.value = ''
                if (file) void choose(file)
              }}
            />
            <Button
              icon={<ArrowUploadRegular />}
              disabledFocusable={busy}
              onClick={() => input.current?.click()}
            >
              {t(avatar_url ? 'change' : 'upload')}
            </Button>
            {avatar_url && (
              <Button
                appearance="subtle"
                className={danger.quiet}
                icon={<DeleteRegular />}
                disabledFocusable={busy}
                onClick={() => void remove()}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
