import { createRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { takeToken } from '@/features/account/arrival';
import { LINK_FAULTS } from '@/features/account/model';
import { rootRoute } from './root';
import { screen } from './screen';

/** A link followed while the portal is already open: its token leaves the address here. */
function takeLink({ location }: { location: { pathname: string; hash: string; searchStr: string } }): void {
  if (!takeToken(location.hash)) return;
  throw redirect({ href: `${location.pathname}${location.searchStr}`, replace: true });
}

const SignupSearch = v.object({ company: v.fallback(v.optional(v.string()), undefined) });

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: (search): { company?: string } => {
    const { company } = v.parse(SignupSearch, search);
    return company === undefined ? {} : { company };
  },
  beforeLoad: takeLink,
  component: screen(() => import('@/features/account/ui/Signup').then((part) => part.Signup)),
});

export const resetConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password-confirm',
  beforeLoad: takeLink,
  component: screen(() => import('@/features/account/ui/ResetConfirm').then((part) => part.ResetConfirm)),
});

export const passwordSettingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-setting',
  beforeLoad: takeLink,
  component: screen(() =>
    import('@/features/account/ui/PasswordSetting').then((part) => part.PasswordSetting),
  ),
});

export const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-password',
  beforeLoad: takeLink,
  component: screen(() =>
    import('@/features/account/ui/PasswordSetting').then((part) => part.ChangePassword),
  ),
});

export const removeProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/success-remove-profile-link',
  beforeLoad: takeLink,
  component: screen(() => import('@/features/account/ui/RemoveProfile').then((part) => part.RemoveProfile)),
});

export const delegationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/success-delegate',
  beforeLoad: takeLink,
  component: screen(() =>
    import('@/features/licenses/ui/ConfirmDelegation').then((part) => part.ConfirmDelegation),
  ),
});

const ExpiredSearch = v.object({
  reason: v.fallback(v.picklist(LINK_FAULTS), 'invalid'),
  purpose: v.fallback(v.picklist(['reset', 'invitation', 'deletion', 'delegation']), 'reset'),
});

export const expiredLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/expired-link',
  validateSearch: (search) => v.parse(ExpiredSearch, search),
  component: screen(() => import('@/features/account/ui/ExpiredLink').then((part) => part.ExpiredLink)),
});

export const loginDesktopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loginDesktop',
  component: screen(() => import('@/features/account/ui/LoginDesktop').then((part) => part.LoginDesktop)),
});

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  component: screen(() => import('@/features/profile/ui/Profile').then((part) => part.Profile)),
});
