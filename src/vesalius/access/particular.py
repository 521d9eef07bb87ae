"""What single calls can be refused with, beside what follows from their permission (`refusals.py`)."""

from collections.abc import Mapping

from vesalius.kit.codes import Code

UNKNOWN = {404: (Code.NOT_FOUND,)}
SEATS_FULL = (
    Code.MAX_ADMINISTRATORS_REACHED,
    Code.MAX_STUDENTS_REACHED,
    Code.MAX_TEACHERS_REACHED,
    Code.MAX_USERS_REACHED,
)
LICENSE_OVER = (Code.LICENSE_CLOSED, Code.LICENSE_DEACTIVATED, Code.LICENSE_EXPIRED)

PARTICULAR: Mapping[str, Mapping[int, tuple[Code, ...]]] = {
    "POST /auth/login": {
        401: (
            Code.BAD_CREDENTIALS,
            Code.SECOND_FACTOR_NEEDED,
            Code.SECOND_FACTOR_WRONG,
        ),
        403: (
            Code.ACCOUNT_INACTIVE,
            Code.FEATURE_MISSING,
            *LICENSE_OVER,
            Code.LICENSE_NOT_ACTIVE_YET,
            Code.LICENSE_NOT_VALID,
        ),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /desktop/login": {
        401: (
            Code.BAD_CREDENTIALS,
            Code.SECOND_FACTOR_NEEDED,
            Code.SECOND_FACTOR_WRONG,
        ),
        403: (
            Code.ACCOUNT_INACTIVE,
            Code.FEATURE_MISSING,
            *LICENSE_OVER,
            Code.LICENSE_NOT_ACTIVE_YET,
            Code.LICENSE_NOT_VALID,
        ),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /user-management/add-dom-user": {
        404: (Code.LINK_NOT_VALID,),
        409: (
            *LICENSE_OVER,
            *SEATS_FULL,
            Code.NO_FREE_PLACES,
        ),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "GET /auth/check-password": {
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /auth/reset-password": {
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /auth/change-password-with-old": {
        400: (Code.WRONG_PASSWORD,),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /auth/register": {
        409: (
            *LICENSE_OVER,
            *SEATS_FULL,
        ),
    },
    "POST /profile/initiate-profile-deletion": {
        409: (
            Code.DELEGATE_FIRST,
            Code.ONLY_ADMINISTRATOR,
            Code.OWNS_PUBLISHED_SCENARIOS,
        ),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /support": {
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /desktop/support": {
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /profile/initiate-change-license-manager": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CANDIDATE_IS_MANAGER,
            Code.CANDIDATE_NOT_ADMINISTRATOR,
        ),
    },
    "GET /user-management/get-license-by-id": UNKNOWN,
    "GET /user-management/get-full-license-by-id": UNKNOWN,
    "POST /user-management/add-user": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.EMAIL_EXISTS,
            Code.EMAIL_IN_OTHER_ACCOUNT,
            *LICENSE_OVER,
            *SEATS_FULL,
            Code.REGISTERED_IN_OTHER_COMPANY,
        ),
    },
    "POST /user-management/edit-user-details": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CANNOT_STRIP_MANAGER,
            Code.LAST_ADMINISTRATOR,
            *SEATS_FULL,
            Code.MEMBER_DEACTIVATED,
        ),
    },
    "POST /user-management/merge-license-after-start": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.LICENSE_NOT_BINDABLE,
            Code.LICENSE_NOT_STARTED,
            Code.MEMBERS_CHANGED,
        ),
    },
    "POST /user-management/merge-license-before-start": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CANNOT_UNBIND_MANAGER,
            Code.LICENSE_NOT_BINDABLE,
            Code.LICENSE_STARTED,
            *SEATS_FULL,
            Code.MEMBERS_CHANGED,
        ),
    },
    "GET /chat/get-messages-by-chat-id-sort-by-time": UNKNOWN,
    "GET /scenario/by-chat-id": UNKNOWN,
    "POST /scenario": UNKNOWN,
    "PUT /scenario/type": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CHAT_LOCKED,
            Code.NOT_READY_TO_PUBLISH,
        ),
    },
    "POST /scenario/send-message": {
        404: (Code.NOT_FOUND,),
        409: (Code.CHAT_LOCKED,),
    },
    "GET /scenario/is-chat-locked": UNKNOWN,
    "POST /scenario/change-name": {
        404: (Code.NOT_FOUND,),
        409: (Code.CHAT_LOCKED, Code.NOT_READY_TO_PUBLISH),
    },
    "GET /scenario/get-by-id": UNKNOWN,
    "POST /scenario/subscribe": UNKNOWN,
    "POST /scenario/undo": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CHAT_LOCKED,
            Code.NOTHING_TO_UNDO,
            Code.NOT_READY_TO_PUBLISH,
            Code.REVISION_CONFLICT,
        ),
    },
    "POST /scenario/redo": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CHAT_LOCKED,
            Code.NOTHING_TO_REDO,
            Code.NOT_READY_TO_PUBLISH,
            Code.REVISION_CONFLICT,
        ),
    },
    "POST /scenario/restore": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CHAT_LOCKED,
            Code.NOTHING_TO_RESTORE,
            Code.NOT_READY_TO_PUBLISH,
            Code.REVISION_CONFLICT,
        ),
    },
    "POST /scenario/stop": UNKNOWN,
    "GET /scenario/versions": UNKNOWN,
    "GET /scenario/version": UNKNOWN,
    "GET /scenario/compare": UNKNOWN,
    "GET /scenario/pdf": UNKNOWN,
    "POST /scenario/modify": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CHAT_LOCKED,
            Code.NOT_READY_TO_PUBLISH,
            Code.REVISION_CONFLICT,
        ),
    },
    "POST /tags": {
        409: (
            Code.TAG_NAME_TAKEN,
            Code.TOO_MANY_TAGS,
        ),
    },
    "PUT /tags": {
        404: (Code.NOT_FOUND,),
        409: (Code.TAG_NAME_TAKEN,),
    },
    "POST /chat/report-data": UNKNOWN,
    "POST /chat/profile-ended-chats": UNKNOWN,
    "POST /analytic/card/{id}/search": UNKNOWN,
    "POST /analytic/attention/{kind}/search": UNKNOWN,
    "POST /analytic/items/attempts/search": UNKNOWN,
    "POST /profile/progress/student_scenario/search": UNKNOWN,
    "PUT /scenario/owner": UNKNOWN,
    "POST /scenario/preview": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.NOT_READY_TO_PREVIEW,
            Code.REVISION_CONFLICT,
        ),
    },
    "POST /scenario/templates/preview": {
        404: (Code.NOT_FOUND,),
        409: (Code.NOT_READY_TO_PREVIEW,),
    },
    "POST /scenario/templates": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.TEMPLATE_NAME_TAKEN,
            Code.TOO_MANY_TEMPLATES,
        ),
    },
    "GET /scenario/templates/{template_id}": UNKNOWN,
    "PUT /scenario/templates": {
        404: (Code.NOT_FOUND,),
        409: (Code.TEMPLATE_NAME_TAKEN,),
    },
    "POST /desktop/organisms": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        409: (
            Code.IDEMPOTENCY_KEY_REUSED,
            Code.ORGANISM_LIMIT_REACHED,
            Code.ORGANISM_PERSON_LIMIT,
        ),
    },
    "POST /desktop/organisms/{organism_id}/heartbeat": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        404: (Code.NOT_FOUND,),
        409: (
            Code.IDEMPOTENCY_KEY_REUSED,
            Code.ORGANISM_NOT_LIVE,
        ),
    },
    "POST /desktop/organisms/{organism_id}/end": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        404: (Code.NOT_FOUND,),
        409: (Code.IDEMPOTENCY_KEY_REUSED,),
    },
    "GET /desktop/scenarios/{scenario_id}": {
        404: (Code.NOT_FOUND,),
        409: (Code.EXAM_NOT_OVER,),
    },
    "POST /desktop/attempts": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        404: (Code.NOT_FOUND,),
        409: (
            Code.EXAM_NOT_OVER,
            Code.IDEMPOTENCY_KEY_REUSED,
            Code.ORGANISM_NOT_LIVE,
        ),
    },
    "POST /desktop/attempts/{attempt_id}/steps": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        404: (Code.NOT_FOUND,),
        409: (
            Code.IDEMPOTENCY_KEY_REUSED,
            Code.ORGANISM_NOT_LIVE,
            Code.TOO_MANY_STEPS,
        ),
    },
    "POST /desktop/attempts/{attempt_id}/messages": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        404: (Code.NOT_FOUND,),
        409: (
            Code.ATTEMPT_ENDED,
            Code.CHAT_FULL,
            Code.CHAT_TOO_LONG,
            Code.IDEMPOTENCY_KEY_REUSED,
            Code.ORGANISM_NOT_LIVE,
        ),
    },
    "POST /desktop/attempts/{attempt_id}/pft-results": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        404: (Code.NOT_FOUND,),
        409: (
            Code.ATTEMPT_ENDED,
            Code.IDEMPOTENCY_KEY_REUSED,
            Code.ORGANISM_NOT_LIVE,
            Code.TOO_MANY_RESULTS,
        ),
    },
    "POST /desktop/attempts/{attempt_id}/end": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        404: (Code.NOT_FOUND,),
        409: (
            Code.ATTEMPT_ENDED,
            Code.IDEMPOTENCY_KEY_REUSED,
            Code.ORGANISM_NOT_LIVE,
        ),
    },
    "POST /desktop/recordings": {
        400: (Code.IDEMPOTENCY_KEY_MISSING,),
        404: (Code.NOT_FOUND,),
        409: (
            Code.CHAT_TOO_LONG,
            Code.EXAM_NOT_OVER,
            Code.IDEMPOTENCY_KEY_REUSED,
        ),
    },
    "POST /bedside/attempts": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.ASSIGNMENT_NOT_STARTED,
            Code.ASSIGNMENT_OVER,
            Code.BEDSIDE_OPEN,
            Code.CASE_NOT_PLAYABLE,
            Code.EXAM_NOT_OVER,
            Code.NO_ATTEMPTS_LEFT,
            Code.ORGANISM_LIMIT_REACHED,
            Code.ORGANISM_PERSON_LIMIT,
        ),
    },
    "GET /bedside/attempts/{attempt_id}": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.CASE_NOT_PLAYABLE,
            Code.ORGANISM_NOT_LIVE,
        ),
    },
    "POST /bedside/attempts/{attempt_id}/acts": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.ACT_NOT_OFFERED,
            Code.ATTEMPT_ENDED,
            Code.BEDSIDE_MOVED_ON,
            Code.BEDSIDE_PAUSED,
            Code.CASE_NOT_PLAYABLE,
            Code.CHAT_FULL,
            Code.CHAT_TOO_LONG,
            Code.ORGANISM_NOT_LIVE,
            Code.TOO_MANY_STEPS,
        ),
    },
    "POST /attempts/search": UNKNOWN,
    "GET /attempts/{attempt_id}/review": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.EXAM_NOT_OVER,
            Code.REVIEW_CLOSED,
        ),
    },
    "GET /attempts/{attempt_id}/review/pdf": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.EXAM_NOT_OVER,
            Code.REVIEW_CLOSED,
        ),
    },
    "POST /attempts/{attempt_id}/comments": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.EXAM_NOT_OVER,
            Code.REVIEW_CLOSED,
            Code.TOO_MANY_COMMENTS,
        ),
    },
    "POST /assignments": {
        409: (Code.TOO_MANY_ASSIGNMENTS,),
    },
    "GET /assignments/{assignment_id}": UNKNOWN,
    "PUT /assignments/{assignment_id}": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.ASSIGNMENT_BEGUN,
            Code.EXAM_OVER,
        ),
    },
    "POST /assignments/{assignment_id}/copy": {
        404: (Code.NOT_FOUND,),
        409: (Code.TOO_MANY_ASSIGNMENTS,),
    },
    "POST /assignments/{assignment_id}/students/search": UNKNOWN,
    "GET /chat/report-pdf": UNKNOWN,
    "POST /pft-results/search": UNKNOWN,
    "GET /pft-results/{result_id}": UNKNOWN,
    "GET /pft-results/{result_id}/pdf": UNKNOWN,
    "POST /desktop/authorize": {
        400: (Code.NOT_LOOPBACK,),
        403: (Code.FEATURE_MISSING,),
    },
    "POST /desktop/token": {
        400: (Code.CODE_NOT_VALID,),
        401: (
            Code.SESSION_ENDED,
            Code.TOKEN_INVALID,
        ),
        403: (
            Code.ACCOUNT_INACTIVE,
            Code.FEATURE_MISSING,
            *LICENSE_OVER,
            Code.LICENSE_NOT_ACTIVE_YET,
            Code.LICENSE_NOT_VALID,
        ),
    },
    "POST /auth/check-password": {
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /profile/confirm-deletion": {
        409: (
            Code.DELEGATE_FIRST,
            Code.ONLY_ADMINISTRATOR,
            Code.OWNS_PUBLISHED_SCENARIOS,
        ),
    },
    "GET /user-management/license-usage-export": UNKNOWN,
    "POST /user-management/preview-license-start": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.LICENSE_NOT_BINDABLE,
            Code.MEMBERS_CHANGED,
        ),
    },
    "POST /user-management/postpone-license-start": {
        404: (Code.NOT_FOUND,),
        409: (Code.LICENSE_NOT_BINDABLE,),
    },
    "POST /profile/confirm-change-license-manager": {
        409: (
            Code.CANDIDATE_IS_MANAGER,
            Code.CANDIDATE_NOT_ADMINISTRATOR,
            Code.DELEGATION_STALE,
            *SEATS_FULL,
        ),
    },
    "POST /profile/second-factor/begin": {
        400: (Code.WRONG_PASSWORD,),
        409: (Code.SECOND_FACTOR_ON,),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /profile/second-factor/confirm": {
        409: (Code.SECOND_FACTOR_ON,),
    },
    "POST /profile/second-factor/recovery-codes": {
        400: (Code.WRONG_PASSWORD,),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /profile/second-factor/end": {
        400: (Code.WRONG_PASSWORD,),
        409: (Code.SECOND_FACTOR_DEMANDED,),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /profile/passkeys/begin": {
        400: (Code.WRONG_PASSWORD,),
        409: (Code.TOO_MANY_PASSKEYS,),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "POST /profile/passkeys/confirm": {
        409: (Code.TOO_MANY_PASSKEYS,),
    },
    "POST /profile/passkeys/remove": {
        400: (Code.WRONG_PASSWORD,),
        404: (Code.NOT_FOUND,),
        409: (Code.SECOND_FACTOR_DEMANDED,),
        429: (Code.TOO_MANY_ATTEMPTS,),
    },
    "GET /mailbox/{mail_id}": UNKNOWN,
    "POST /downloads/{download_id}/link": UNKNOWN,
    "GET /downloads/file/{ticket}": UNKNOWN | {416: (Code.BAD_REQUEST,)},
    "GET /legal/{document}": UNKNOWN,
    "POST /user-management/groups": {
        409: (Code.GROUP_NAME_TAKEN,),
    },
    "PUT /user-management/groups": {
        404: (Code.NOT_FOUND,),
        409: (Code.GROUP_NAME_TAKEN,),
    },
    "POST /user-management/groups/members": UNKNOWN,
    "GET /user-management/member": UNKNOWN,
    "POST /user-management/imports": {
        400: (
            Code.COLUMN_MISSING,
            Code.FILE_EMPTY,
            Code.FILE_NOT_READABLE,
            Code.TOO_MANY_ROWS,
        ),
        404: (Code.NOT_FOUND,),
        409: (*LICENSE_OVER,),
        413: (Code.FILE_TOO_LARGE,),
    },
    "GET /user-management/imports/{import_id}": UNKNOWN,
    "GET /user-management/imports/{import_id}/bad-rows": UNKNOWN,
    "POST /user-management/imports/{import_id}/confirm": {
        404: (Code.NOT_FOUND,),
        409: (
            Code.IMPORT_ADDS_NOBODY,
            Code.IMPORT_HAS_ERRORS,
            Code.IMPORT_NOT_READY,
            Code.IMPORT_OUTDATED,
            *LICENSE_OVER,
            *SEATS_FULL,
        ),
    },
    "POST /user-management/search-binding": UNKNOWN | {409: (Code.LICENSE_NOT_BINDABLE,)},
    "POST /user-management/match-binding": UNKNOWN | {409: (Code.LICENSE_NOT_BINDABLE,)},
    "POST /user-management/suggest-binding": UNKNOWN
    | {409: (Code.LICENSE_NOT_BINDABLE, Code.MEMBERS_CHANGED)},
    "GET /mailbox": UNKNOWN,
    "POST /user-management/search": UNKNOWN,
    "GET /user-management/search-and-sort-all-company-and-future-members": UNKNOWN,
    "GET /user-management/search-all-company-members-by-usage": UNKNOWN,
    "GET /user-management/search-all-company-and-future-members-by-usage": UNKNOWN,
    "GET /user-management/search-all-company-admins": UNKNOWN,
    "GET /user-management/search-all-company-and-future-company-admins": UNKNOWN,
    "GET /user-management/search-members-and-sort-with-statistics-compared-with-future-profiles": UNKNOWN,
    "GET /user-management/search-future-members-and-sort-with-statistics": UNKNOWN,
    "GET /user-management/export": UNKNOWN,
    "POST /user-management/bring-back": UNKNOWN | {409: LICENSE_OVER},
}
