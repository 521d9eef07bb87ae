"""Every call of the portal with the permission it needs: the one table.

A route that is not here is refused, and fails a test as a row here without a route does. The calls of the
specification come first; `extension` marks those the portal adds, each for a reason the API document gives.
"""

from dataclasses import dataclass

from vesalius.access.policy import Permission as P


@dataclass(frozen=True, slots=True)
class Call:
    """One method on one path (below /api, parameters as `{name}`)."""

    method: str
    path: str
    permission: P
    extension: bool = False

    @property
    def reads(self) -> bool:
        """Whether the call changes nothing, so that it needs no transaction; the database holds it to that."""
        return (
            self.method == "GET" and self.path not in _GETS_IN_A_TRANSACTION
        ) or self.path in _POSTS_THAT_READ

    @property
    def locks(self) -> str | None:
        """What the call locks or reads for its whole company: such calls wait for each other before they take a
        connection."""
        if self.path in _TAKING_A_PLACE:
            return "organisms"
        if self.path in _EXPORTS:
            return "exports"
        changes_members = self.permission in (P.MANAGE_MEMBERS, P.MANAGE_LICENSE) and self.method != "GET"
        if (
            changes_members and not self.reads and self.path not in _UPLOADS
        ) or self.path in _OTHERS_THAT_LOCK:
            return "licenses"
        return None

    @property
    def reads_long(self) -> bool:
        """Whether it may read for so long in a large company that others should not wait behind it."""
        return self.path in _LONG_READS

    @property
    def may_be_late(self) -> bool:
        """Whether it may be answered from a replica, which can be a moment behind the primary."""
        return self.path in _LONG_READS - _READ_AFTER_CHANGES

    @property
    def uploads(self) -> bool:
        """Whether its body is a form with a file rather than JSON."""
        return self.method == "POST" and self.path in _UPLOADS

    @property
    def before_second_factor(self) -> bool:
        """Whether it is open to somebody who has to set up a second factor first: that, and leaving."""
        return self.permission is P.SECOND_FACTOR or self.path in _BEFORE_SECOND_FACTOR

    @property
    def waits_elsewhere(self) -> bool:
        """Whether the call waits for a password's hash or a storage of files, and so opens its transactions itself,
        before and after."""
        return self.path in _HASHING | _READING_FILES


_TAKING_A_PLACE = {"/desktop/organisms", "/bedside/attempts"}
_UPLOADS = {"/user-management/imports"}
_OTHERS_THAT_LOCK = {"/profile/initiate-profile-deletion"}
_BEFORE_SECOND_FACTOR = {
    "/auth/check-admin-and-license",
    "/auth/refresh-with-email",
    "/auth/logout",
    "/profile/change-locale",
}
_HASHING = {
    "/auth/check-password",
    "/auth/change-password-with-old",
    "/profile/second-factor/begin",
    "/profile/second-factor/recovery-codes",
    "/profile/second-factor/end",
    "/profile/passkeys/begin",
    "/profile/passkeys/remove",
}
_READING_FILES = {"/downloads", "/downloads/{download_id}/link"}
_EXPORTS = {
    "/audit/export",
    "/profile/export",
    "/user-management/export",
    "/user-management/license-usage-export",
}
_GETS_IN_A_TRANSACTION = {
    # Holds the chat, so that no message comes between what is read and where its line goes on.
    "/chat/get-messages-by-chat-id-sort-by-time",
    # Looking keeps the place.
    "/bedside/attempts/{attempt_id}",
    # Exports are recorded in the audit trail.
    *_EXPORTS,
}
_POSTS_THAT_READ = {
    "/chat/report-data",
    "/chat/profile-ended-chats",
    "/user-management/search",
    "/user-management/groups/search",
    "/scenario/search",
    "/scenario/templates/search",
    "/scenario/preview",
    "/scenario/templates/preview",
    "/tags/search",
    "/analytic/card/{id}/search",
    "/analytic/attention",
    "/analytic/attention/{kind}/search",
    "/analytic/items/search",
    "/analytic/items/attempts/search",
    "/profile/progress/student_scenario/search",
    "/pft-results/search",
    "/attempts/search",
    "/assignments/search",
    "/assignments/choices",
    "/assignments/{assignment_id}/students/search",
    "/audit/search",
    "/downloads/{download_id}/link",
}

_READ_AFTER_CHANGES = {"/tags/search"}
_LONG_READS = {
    "/analytic/cards",
    "/analytic/card/{id}/search",
    "/analytic/attention",
    "/analytic/attention/{kind}/search",
    "/analytic/items/search",
    "/analytic/items/attempts/search",
    "/audit/search",
    "/tags/search",
}


def _extra(method: str, path: str, permission: P) -> Call:
    return Call(method, path, permission, extension=True)


CALLS: tuple[Call, ...] = (
    # accounts
    Call("POST", "/auth/login", P.PUBLIC),
    Call("POST", "/desktop/login", P.PUBLIC),
    Call("POST", "/user-management/add-dom-user", P.PUBLIC),
    Call("POST", "/auth/reset-password", P.PUBLIC),
    Call("POST", "/auth/refresh-with-email", P.SIGNED_IN),
    Call("GET", "/auth/check-password", P.SIGNED_IN),
    Call("POST", "/auth/change-password-with-old", P.SIGNED_IN),
    Call("POST", "/auth/change-password", P.LINK),
    Call("POST", "/auth/register", P.LINK),
    Call("POST", "/auth/logout", P.SIGNED_IN),
    Call("GET", "/auth/check-admin-and-license", P.SIGNED_IN),
    Call("POST", "/profile/initiate-profile-deletion", P.SIGNED_IN),
    Call("POST", "/support", P.PUBLIC),
    Call("POST", "/desktop/support", P.SIGNED_IN),
    Call("GET", "/session/get-license-and-concurrency", P.SIGNED_IN),
    Call("POST", "/profile/change-first-name", P.SIGNED_IN),
    Call("POST", "/profile/change-last-name", P.SIGNED_IN),
    Call("POST", "/profile/change-locale", P.SIGNED_IN),
    Call("GET", "/profile/get-company", P.SIGNED_IN),
    # companies
    Call("POST", "/profile/initiate-change-license-manager", P.MANAGE_LICENSE),
    Call("GET", "/user-management/get-license-reports-on", P.SEE_LICENSE),
    Call("POST", "/user-management/change-send-monthly-reports", P.MANAGE_LICENSE),
    Call("POST", "/user-management/change-license-locale", P.MANAGE_LICENSE),
    Call("GET", "/user-management/get-company-with-license", P.SEE_LICENSE),
    Call("GET", "/user-management/get-license-by-id", P.SEE_LICENSE),
    Call("POST", "/user-management/search", P.MANAGE_MEMBERS),
    Call("GET", "/user-management/search-and-sort-all-company-and-future-members", P.MANAGE_MEMBERS),
    Call("GET", "/user-management/search-all-company-members-by-usage", P.MANAGE_MEMBERS),
    Call("GET", "/user-management/search-all-company-and-future-members-by-usage", P.MANAGE_MEMBERS),
    Call("GET", "/user-management/search-all-company-admins", P.MANAGE_MEMBERS),
    Call("GET", "/user-management/search-all-company-and-future-company-admins", P.MANAGE_MEMBERS),
    Call("GET", "/user-management/get-all-company-admins-with-license", P.MANAGE_MEMBERS),
    Call(
        "GET",
        "/user-management/search-members-and-sort-with-statistics-compared-with-future-profiles",
        P.MANAGE_MEMBERS,
    ),
    Call("GET", "/user-management/search-future-members-and-sort-with-statistics", P.MANAGE_MEMBERS),
    Call("GET", "/user-management/get-full-license-by-id", P.SEE_LICENSE),
    Call("DELETE", "/user-management/delete-user", P.MANAGE_MEMBERS),
    Call("POST", "/user-management/add-user", P.MANAGE_MEMBERS),
    Call("POST", "/user-management/edit-user-details", P.MANAGE_MEMBERS),
    Call("POST", "/user-management/merge-license-after-start", P.MANAGE_LICENSE),
    Call("POST", "/user-management/merge-license-before-start", P.MANAGE_LICENSE),
    Call("POST", "/user-management/edit-user-tags", P.ASSIGN_TAGS),
    Call("POST", "/user-management/send-invitation-to-profile", P.MANAGE_MEMBERS),
    # scenarios
    Call("GET", "/chat/get-messages-by-chat-id-sort-by-time", P.AUTHOR),
    Call("GET", "/scenario/by-chat-id", P.AUTHOR),
    Call("POST", "/scenario/search", P.AUTHOR),
    Call("POST", "/scenario", P.AUTHOR),
    Call("DELETE", "/scenario/delete-batch", P.AUTHOR),
    Call("PUT", "/scenario/types", P.AUTHOR),
    Call("PUT", "/scenario/type", P.AUTHOR),
    Call("PUT", "/scenario/tags", P.ASSIGN_TAGS),
    Call("POST", "/scenario/send-message", P.AUTHOR),
    Call("GET", "/scenario/is-chat-locked", P.AUTHOR),
    Call("POST", "/scenario/change-name", P.AUTHOR),
    Call("GET", "/scenario/get-by-id", P.AUTHOR),
    Call("POST", "/scenario/subscribe", P.AUTHOR),
    Call("POST", "/scenario/unsubscribe", P.AUTHOR),
    Call("POST", "/scenario/modify", P.AUTHOR),
    Call("POST", "/scenario/templates/search", P.USE_TEMPLATES),
    Call("POST", "/scenario/templates/assign", P.MANAGE_TEMPLATES),
    Call("POST", "/tags/search", P.ASSIGN_TAGS),
    Call("POST", "/tags", P.MANAGE_TAGS),
    Call("DELETE", "/tags", P.MANAGE_TAGS),
    Call("PUT", "/tags", P.MANAGE_TAGS),
    # training
    Call("POST", "/chat/report-data", P.SIGNED_IN),
    Call("POST", "/chat/profile-ended-chats", P.SIGNED_IN),
    Call("GET", "/analytic/cards", P.SEE_ANALYTICS),
    Call("POST", "/analytic/card/{id}/search", P.SEE_ANALYTICS),
    Call("GET", "/profile/progress", P.SEE_PROGRESS),
    Call("POST", "/profile/progress/student_scenario/search", P.SEE_PROGRESS),
    # what the portal adds
    _extra("GET", "/profile/dashboard", P.SIGNED_IN),
    _extra("PUT", "/scenario/owner", P.AUTHOR),
    _extra("GET", "/scenario/authors", P.AUTHOR),
    _extra("GET", "/scenario/pathologies", P.AUTHOR),
    _extra("POST", "/scenario/undo", P.AUTHOR),
    _extra("POST", "/scenario/redo", P.AUTHOR),
    _extra("POST", "/scenario/restore", P.AUTHOR),
    _extra("GET", "/scenario/versions", P.AUTHOR),
    _extra("GET", "/scenario/version", P.AUTHOR),
    _extra("GET", "/scenario/compare", P.AUTHOR),
    _extra("POST", "/scenario/stop", P.AUTHOR),
    _extra("POST", "/scenario/preview", P.AUTHOR),
    _extra("GET", "/scenario/pdf", P.AUTHOR),
    _extra("POST", "/scenario/templates", P.USE_TEMPLATES),
    _extra("POST", "/scenario/templates/preview", P.USE_TEMPLATES),
    _extra("GET", "/scenario/templates/{template_id}", P.USE_TEMPLATES),
    _extra("PUT", "/scenario/templates", P.USE_TEMPLATES),
    _extra("DELETE", "/scenario/templates", P.USE_TEMPLATES),
    _extra("POST", "/desktop/organisms", P.TRAIN),
    _extra("POST", "/desktop/organisms/{organism_id}/heartbeat", P.TRAIN),
    _extra("POST", "/desktop/organisms/{organism_id}/end", P.TRAIN),
    _extra("GET", "/desktop/scenarios", P.TRAIN),
    _extra("GET", "/desktop/scenarios/{scenario_id}", P.TRAIN),
    _extra("POST", "/desktop/attempts", P.TRAIN),
    _extra("POST", "/desktop/attempts/{attempt_id}/steps", P.TRAIN),
    _extra("POST", "/desktop/attempts/{attempt_id}/messages", P.TRAIN),
    _extra("POST", "/desktop/attempts/{attempt_id}/pft-results", P.TRAIN),
    _extra("POST", "/desktop/attempts/{attempt_id}/end", P.TRAIN),
    _extra("POST", "/desktop/recordings", P.TRAIN),
    _extra("POST", "/bedside/attempts", P.BEDSIDE),
    _extra("GET", "/bedside/attempts/open", P.BEDSIDE),
    _extra("GET", "/bedside/drugs", P.SIGNED_IN),
    _extra("GET", "/bedside/attempts/{attempt_id}", P.BEDSIDE),
    _extra("POST", "/bedside/attempts/{attempt_id}/acts", P.BEDSIDE),
    _extra("POST", "/analytic/attention", P.SEE_ANALYTICS),
    _extra("POST", "/analytic/attention/{kind}/search", P.SEE_ANALYTICS),
    _extra("POST", "/analytic/items/search", P.SEE_ANALYTICS),
    _extra("POST", "/analytic/items/attempts/search", P.SEE_ANALYTICS),
    _extra("POST", "/attempts/search", P.SIGNED_IN),
    _extra("GET", "/attempts/{attempt_id}/review", P.SIGNED_IN),
    _extra("GET", "/attempts/{attempt_id}/review/pdf", P.SIGNED_IN),
    _extra("POST", "/attempts/{attempt_id}/comments", P.SIGNED_IN),
    _extra("POST", "/assignments/search", P.ASSIGN_WORK),
    _extra("POST", "/assignments", P.ASSIGN_WORK),
    _extra("DELETE", "/assignments", P.ASSIGN_WORK),
    _extra("POST", "/assignments/choices", P.ASSIGN_WORK),
    _extra("GET", "/assignments/own", P.BEDSIDE),
    _extra("GET", "/assignments/own/calendar", P.BEDSIDE),
    _extra("GET", "/assignments/{assignment_id}", P.ASSIGN_WORK),
    _extra("PUT", "/assignments/{assignment_id}", P.ASSIGN_WORK),
    _extra("POST", "/assignments/{assignment_id}/copy", P.ASSIGN_WORK),
    _extra("POST", "/assignments/{assignment_id}/students/search", P.ASSIGN_WORK),
    _extra("GET", "/chat/report-pdf", P.SIGNED_IN),
    # The specification has a page for the printout of a test and no call that it could ask.
    _extra("POST", "/pft-results/search", P.SIGNED_IN),
    _extra("GET", "/pft-results/{result_id}", P.SIGNED_IN),
    _extra("GET", "/pft-results/{result_id}/pdf", P.SIGNED_IN),
    _extra("POST", "/client-log", P.PUBLIC),
    _extra("POST", "/auth/link", P.LINK),
    _extra("POST", "/desktop/authorize", P.SIGNED_IN),
    _extra("POST", "/desktop/token", P.PUBLIC),
    _extra("POST", "/auth/check-password", P.SIGNED_IN),
    _extra("POST", "/profile/confirm-deletion", P.LINK),
    _extra("GET", "/profile/sessions", P.SIGNED_IN),
    _extra("POST", "/profile/sessions/end-others", P.SIGNED_IN),
    _extra("POST", "/user-management/company-link", P.LINK),
    _extra("GET", "/user-management/licenses", P.SEE_LICENSE),
    _extra("GET", "/user-management/license-usage-export", P.SEE_LICENSE),
    _extra("POST", "/user-management/preview-license-start", P.MANAGE_LICENSE),
    _extra("POST", "/user-management/search-binding", P.MANAGE_LICENSE),
    _extra("POST", "/user-management/match-binding", P.MANAGE_LICENSE),
    _extra("POST", "/user-management/suggest-binding", P.MANAGE_LICENSE),
    _extra("POST", "/user-management/postpone-license-start", P.MANAGE_LICENSE),
    _extra("POST", "/profile/confirm-change-license-manager", P.LINK),
    _extra("POST", "/audit/search", P.SEE_AUDIT),
    _extra("GET", "/audit/export", P.SEE_AUDIT),
    _extra("GET", "/profile/export", P.SIGNED_IN),
    _extra("GET", "/profile/second-factor", P.SECOND_FACTOR),
    _extra("POST", "/profile/second-factor/begin", P.SECOND_FACTOR),
    _extra("POST", "/profile/second-factor/confirm", P.SECOND_FACTOR),
    _extra("POST", "/profile/second-factor/recovery-codes", P.SECOND_FACTOR),
    _extra("POST", "/profile/second-factor/end", P.SECOND_FACTOR),
    _extra("POST", "/profile/passkeys/begin", P.SECOND_FACTOR),
    _extra("POST", "/profile/passkeys/confirm", P.SECOND_FACTOR),
    _extra("POST", "/profile/passkeys/remove", P.SECOND_FACTOR),
    _extra("GET", "/mailbox", P.PUBLIC),
    _extra("GET", "/mailbox/{mail_id}", P.PUBLIC),
    _extra("GET", "/downloads", P.DOWNLOAD),
    _extra("POST", "/downloads/{download_id}/link", P.DOWNLOAD),
    _extra("GET", "/downloads/file/{ticket}", P.LINK),
    _extra("GET", "/legal/{document}", P.PUBLIC),
    _extra("POST", "/user-management/groups/search", P.MANAGE_MEMBERS),
    _extra("POST", "/user-management/groups", P.MANAGE_MEMBERS),
    _extra("PUT", "/user-management/groups", P.MANAGE_MEMBERS),
    _extra("DELETE", "/user-management/groups", P.MANAGE_MEMBERS),
    _extra("POST", "/user-management/groups/members", P.MANAGE_MEMBERS),
    _extra("POST", "/user-management/withdraw-invitation", P.MANAGE_MEMBERS),
    _extra("POST", "/user-management/bring-back", P.MANAGE_MEMBERS),
    _extra("POST", "/user-management/edit-users", P.MANAGE_MEMBERS),
    _extra("GET", "/user-management/member", P.MANAGE_MEMBERS),
    _extra("GET", "/user-management/export", P.MANAGE_MEMBERS),
    _extra("POST", "/user-management/imports", P.MANAGE_MEMBERS),
    _extra("GET", "/user-management/imports/{import_id}", P.MANAGE_MEMBERS),
    _extra("GET", "/user-management/imports/{import_id}/bad-rows", P.MANAGE_MEMBERS),
    _extra("POST", "/user-management/imports/{import_id}/confirm", P.MANAGE_MEMBERS),
    _extra("GET", "/user-management/import-sample", P.MANAGE_MEMBERS),
)


BY_ROUTE: dict[tuple[str, str], Call] = {(call.method, call.path): call for call in CALLS}
