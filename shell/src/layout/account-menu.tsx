import { liveValue, ownAvatarSeed, routes, shownName } from '@parley/shared-contract'
import type { ColourMode } from '@parley/shared-platform'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import {
  Avatar,
  CopyIcon,
  DarkIcon,
  KeyboardIcon,
  LightIcon,
  LogOutIcon,
  Menu,
  MenuChoice,
  MenuItem,
  MenuLink,
  MenuText,
  mutedText,
  SettingsIcon,
  SystemIcon,
  useMedia,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { TOUCH_ONLY } from '../shortcuts/touch-only.ts'
import styles from './account-menu.module.css'
import { useMyNumber } from './use-my-number.ts'
import { useSignOut } from './use-sign-out.tsx'

const colourModes: readonly { value: ColourMode; label: string; icon: React.ReactNode }[] = [
  { value: 'light', label: say('Light', 'Hell'), icon: <LightIcon /> },
  { value: 'dark', label: say('Dark', 'Dunkel'), icon: <DarkIcon /> },
  { value: 'system', label: say('System', 'System'), icon: <SystemIcon /> },
]

/** Where the rail is as wide as a menu. */
const WIDE_RAIL = '(min-width: 64rem)'

export interface AccountMenuProps {
  /** It stands in the top bar; otherwise at the foot of the rail. */
  readonly inBar: boolean
  readonly onShortcuts: () => void
}

/** The person who is signed in, and the menu of what belongs to them rather than to a page. */
export function AccountMenu({ inBar, onShortcuts }: AccountMenuProps) {
  const { session$, appearance } = usePlatform()
  const session = useBehavior(session$)
  const profile = liveValue(useLive('profile$'), null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mode = useBehavior(appearance.colourMode$)
  const touchOnly = useMedia(TOUCH_ONLY)
  const own = useMyNumber()
  const signOut = useSignOut()
  const nameId = useId()
  const isWide = useMedia(WIDE_RAIL)
  // Within the rail; beside a narrow one, or one with a call at its foot, so that it lies over nothing of that.
  const isAbove = (button: HTMLElement) =>
    !inBar && isWide && !button.closest('[data-pane]')?.querySelector('[data-keep-clear]:not(:empty)')
  const user = session.status === 'signed-in' ? session.user : null
  const name = profile ? shownName(profile) : (user?.displayName ?? '')
  return (
    // A box of its own for the menu as well, which comes into where its button is: its coming moves nothing.
    <div className={styles.place}>
      <span className={styles.account}>
        <Avatar name={name} number={profile ? ownAvatarSeed(profile) : ''} photo={profile?.photoURL} />
        <span id={nameId} className={styles.name} dir="auto">
          {name}
        </span>
      </span>
      {/* Over the name, not around it: the button is called Account, whoever's it is. */}
      <button
        type="button"
        className={styles.button}
        aria-label={say('Account', 'Konto')}
        aria-describedby={nameId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Menu
          label={say('Account', 'Konto')}
          anchor={anchor}
          above={isAbove(anchor)}
          beside={inBar || isAbove(anchor) ? null : anchor.closest('[data-pane]')}
          onClose={() => setAnchor(null)}
        >
          <MenuText>
            <strong>{name}</strong>
            <span className={mutedText}>{user?.email ?? profile?.email}</span>
          </MenuText>
          {inBar && own !== null && own !== 'loading' && (
            <MenuItem icon={<CopyIcon />} onSelect={own.copy}>
              {say(`Copy ${own.shown}`, `${own.shown} kopieren`)}
            </MenuItem>
          )}
          <MenuChoice
            label={say('Color mode', 'Farben')}
            value={mode}
            options={colourModes}
            // The device has its choice in any case; the account follows when it can be reached.
            onChange={next => void appearance.setColourMode(next).catch(() => {})}
          />
          <MenuLink icon={<SettingsIcon />} link={<Link to={routes.profile} />}>
            {say('Settings', 'Einstellungen')}
          </MenuLink>
          {!touchOnly && (
            <MenuItem icon={<KeyboardIcon />} onSelect={onShortcuts}>
              {say('Keyboard shortcuts', 'Tastenkürzel')}
            </MenuItem>
          )}
          <MenuItem icon={<LogOutIcon />} onSelect={signOut.start}>
            {say('Sign out', 'Abmelden')}
          </MenuItem>
        </Menu>
      )}
      {signOut.question}
    </div>
  )
}
