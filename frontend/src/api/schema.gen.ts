export interface paths {
    "/analytic/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who needs a teacher, in numbers
         * @description How many students are inactive, stuck or late, and in how many attempts harm was done.
         */
        post: operations["ApiAnalyticAttentionAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytic/attention/{kind}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The people behind the numbers
         * @description One page of students who are inactive, stuck on a case or late with an assignment; 404 for any other kind.
         *
         *     Sorted by `name`, `last` or `attempts`.
         */
        post: operations["ApiAnalyticAttentionKindSearchSearchAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytic/card/{id}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The list behind a card
         * @description One page of students, scenarios or tags with their figures; 404 for a card that there is not.
         */
        post: operations["ApiAnalyticCardIdSearchSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytic/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analytics at a glance
         * @description Students, scenarios and tags in a few figures each, and what was done on each day of a period.
         *
         *     The days of the period and as many before it, to compare with. `from` goes before `days`; without `to` it ends
         *     today; a year at most. The figures of the cards are of all time.
         */
        get: operations["ApiAnalyticCardsCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytic/items/attempts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The attempts behind an analysis
         * @description One page of the attempts of the period that failed in a part of a case, the latest first. Counted up to 500.
         */
        post: operations["ApiAnalyticItemsAttemptsSearchSearchFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytic/items/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analysis of cases and their parts
         * @description One page of cases, objectives, harmful actions or missed critical actions, with how often they fail.
         *
         *     Sorted by `share`, `failed`, `attempts`, `score`, `discrimination` or `name`.
         */
        post: operations["ApiAnalyticItemsSearchSearchItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a case or a tag
         * @description Give a case or the cases of a tag to groups and people. Those who are meant get a mail.
         *
         *     Teachers name groups they are in and students of theirs, administrators all of the company. An assignment opens no
         *     case: what a student may see is decided by their tags.
         */
        post: operations["ApiAssignmentsAddAssignment"];
        /**
         * Delete assignments
         * @description Delete assignments, with an outcome for each; attempts stay. An exam that is going on is kept.
         */
        delete: operations["ApiAssignmentsDeleteAssignments"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What can be assigned to whom
         * @description The first fifty cases, tags, groups or students by name that one may name in an assignment.
         */
        post: operations["ApiAssignmentsChoicesAssignmentChoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own assignments
         * @description What one has to do and by when. Of an exam that is not over nothing tells a result.
         */
        get: operations["ApiAssignmentsOwnOwnAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/own/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calendar of one's assignments
         * @description The due dates as an iCalendar file.
         */
        get: operations["ApiAssignmentsOwnCalendarOwnCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List assignments
         * @description The assignments one made, for administrators all, with how many students stand how.
         *
         *     Sorted by `due`, `starts`, `created` or `title`.
         */
        post: operations["SearchAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/{assignment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One assignment
         * @description One of those that one manages.
         */
        get: operations["ApiAssignmentsAssignmentIdGetAssignment"];
        /**
         * Change an assignment
         * @description All of it. Once somebody has begun, what it is about and whether it is an exam stay as they are.
         */
        put: operations["ApiAssignmentsAssignmentIdChangeAssignment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/{assignment_id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy an assignment
         * @description The same once more for other dates, as for the next term, and for others where they are named.
         */
        post: operations["ApiAssignmentsAssignmentIdCopyCopyAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/{assignment_id}/students/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Students of an assignment
         * @description Who has not begun, is stuck, passed. Sorted by `name`, `state`, `attempts`, `percent` or `last`.
         */
        post: operations["ApiAssignmentsAssignmentIdStudentsSearchSearchAssigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attempts that have ended
         * @description One page of attempts with their scores: one's own, a student's, or all on a scenario that one may see.
         *
         *     The search looks at names of scenarios; sorted by `ended`, `started`, `percent`, `progress`, `seconds` or
         *     `scenarioName`. Counted up to 500.
         */
        post: operations["ApiAttemptsSearchSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{attempt_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment an attempt
         * @description Say something about an attempt that one may review; everybody who may review it reads it.
         */
        post: operations["ApiAttemptsAttemptIdCommentsComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{attempt_id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An attempt looked back on
         * @description What was done, what it was worth and why; one's own, or of a student of one's own.
         */
        get: operations["ApiAttemptsAttemptIdReviewReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{attempt_id}/review/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An attempt looked back on as PDF
         * @description What `/attempts/{id}/review` tells, on paper: tagged (PDF/UA-1) and to be kept (PDF/A-2a).
         *
         *     With the lung function tests of the attempt. 503 `unavailable` while too many wait for theirs.
         */
        get: operations["ApiAttemptsAttemptIdReviewPdfReviewPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit trail as a file
         * @description The newest events as a CSV file; `filters` are those of the search, as a JSON text.
         */
        get: operations["ApiAuditExportExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who did what to whom
         * @description The company's audit trail, newest first.
         */
        post: operations["ApiAuditSearchSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password through a link
         * @description Use a reset link up; all sessions of the person end, and the device is known from now on.
         */
        post: operations["ApiAuthChangePasswordChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-password-with-old": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's password
         * @description Change the password by the present one; the other sessions end.
         */
        post: operations["ApiAuthChangePasswordWithOldChangePasswordWithOld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/check-admin-and-license": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description The profile/auth state of the bearer, without a token.
         */
        get: operations["ApiAuthCheckAdminAndLicenseCheckAdminAndLicense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/check-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is this my password? (kept for the contract)
         * @description Compare a password. Prefer the POST: a password in an address ends up in logs.
         */
        get: operations["ApiAuthCheckPasswordCheckPasswordByQuery"];
        put?: never;
        /**
         * Is this my password?
         * @description Compare a password with one's own. Wrong ones are limited, apart from failed sign-ins.
         */
        post: operations["ApiAuthCheckPasswordCheckPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is this link for?
         * @description Show the purpose, the person and the state of a mailed link, without using it up.
         */
        post: operations["ApiAuthLinkLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in to the portal
         * @description Open a web session and answer the profile/auth state with its access token.
         */
        post: operations["ApiAuthLoginLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description End this session.
         */
        post: operations["ApiAuthLogoutLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh-with-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the access token
         * @description Give a new access token to the bearer of a valid one who also names their own e-mail.
         */
        post: operations["ApiAuthRefreshWithEmailRefreshWithEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Use an invitation up: names, password, terms. The device is known from now on.
         */
        post: operations["ApiAuthRegisterRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forgotten password
         * @description Mail a link to the owner of the address, if there is one. Always the same answer.
         */
        post: operations["ApiAuthResetPasswordResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bedside/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a case at the bedside
         * @description Run an offered case in the browser. It takes one of the license's places, as the desktop application does.
         *
         *     409 `bedside_open` while another run of one's own goes on: `takeOver` ends it.
         */
        post: operations["ApiBedsideAttemptsStartBedside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bedside/attempts/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The run that goes on
         * @description The run of one's own that goes on, in whichever window.
         */
        get: operations["ApiBedsideAttemptsOpenOpenBedside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bedside/attempts/{attempt_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A run as the learner sees it
         * @description The run now. To ask every few seconds keeps its place: a run that nobody asks for is over after 90 seconds.
         */
        get: operations["ApiBedsideAttemptsAttemptIdLookAtBedside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bedside/attempts/{attempt_id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do something at the bedside
         * @description An act counts at the second in which it comes. 409 `bedside_moved_on` when `number` is not that of all acts.
         */
        post: operations["ApiBedsideAttemptsAttemptIdActsActAtBedside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bedside/drugs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Drugs that can be ordered
         * @description Every drug by its name in the language of a case; the same for all cases, so it is asked for once.
         */
        get: operations["ApiBedsideDrugsBedsideDrugs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/get-messages-by-chat-id-sort-by-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of a chat
         * @description Messages by time, and the number of the event up to which they are complete.
         */
        get: operations["ApiChatGetMessagesByChatIdSortByTimeMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/profile-ended-chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Session chats
         * @description The chats of ended attempts: the caller's, or those of one of their students.
         *
         *     Sorted by `modified`, `began`, `scenarioName`, `messages` or `mark`; at most 1,000 on a page.
         */
        post: operations["ApiChatProfileEndedChatsEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/report-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One session chat
         * @description Who spoke, when, in which scenario, and what was said.
         */
        post: operations["ApiChatReportDataReportData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/report-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One session chat as PDF
         * @description What `/chat/report-data` tells, on paper: tagged (PDF/UA-1) and to be kept (PDF/A-2a).
         *
         *     It is made at the server, because browsers print no tags. 503 `unavailable` while too many wait for theirs.
         */
        get: operations["ApiChatReportPdfChatPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an error of the browser
         * @description Write the error to the server's log; what is beyond 100 in ten minutes from one address is dropped.
         */
        post: operations["ApiClientLogClientLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin an attempt
         * @description Begin to run an offered scenario on a running organism of one's own.
         */
        post: operations["ApiDesktopAttemptsStartAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/attempts/{attempt_id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an attempt
         * @description End the attempt; from now on it counts in progress and analytics. `abandoned` is not completed.
         */
        post: operations["ApiDesktopAttemptsAttemptIdEndEndAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/attempts/{attempt_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post what was said
         * @description Append to the session chat of the attempt, which begins with its first message and ends with the attempt.
         *
         *     `mark` is for politeness and attentiveness, 0 to 100, and only for what the student says. 409 `chat_full`
         *     beyond 5,000 messages, `chat_too_long` beyond 400,000 characters.
         */
        post: operations["ApiDesktopAttemptsAttemptIdMessagesPostMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/attempts/{attempt_id}/pft-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a pulmonary function test
         * @description Keep a result of the simulated patient's, at a second of the attempt.
         *
         *     `resultId` opens `/downloadPDFResultPFT?resultId=…` in the browser. 400 for numbers that nobody can have, 409
         *     `too_many_results` beyond 20 in one attempt.
         */
        post: operations["ApiDesktopAttemptsAttemptIdPftResultsPostPftResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/attempts/{attempt_id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report steps
         * @description Append what the learner did, and the progress after it. Progress never falls.
         */
        post: operations["ApiDesktopAttemptsAttemptIdStepsReportSteps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a sign-in to the desktop application
         * @description For the page `/loginDesktop`: a one-time code for the application that asked.
         */
        post: operations["ApiDesktopAuthorizeAuthorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in from the desktop application
         * @description Open a desktop session; the answer is that of `/auth/login`.
         */
        post: operations["ApiDesktopLoginDesktopLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/organisms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an organism
         * @description Take one of the license's places for a running organism and keep it by heartbeats.
         *
         *     A session runs one organism: another start ends the one before, with the attempts on it. 409
         *     `organism_limit_reached` while as many run as the license allows, `organism_person_limit` while the person runs two
         *     in other sessions.
         */
        post: operations["ApiDesktopOrganismsStartOrganism"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/organisms/{organism_id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an organism
         * @description Give the place back. Ending an organism again changes nothing.
         */
        post: operations["ApiDesktopOrganismsOrganismIdEndEndOrganism"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/organisms/{organism_id}/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep an organism
         * @description Renew the lease; every 30 seconds, because it lasts 90. 409 `organism_not_live` when it has run out.
         */
        post: operations["ApiDesktopOrganismsOrganismIdHeartbeatHeartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload what was recorded offline
         * @description Take over whole sessions of the last 60 days that were recorded without a connection; all or nothing.
         */
        post: operations["ApiDesktopRecordingsUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is offered
         * @description The scenarios the person may train on, by name, with what they have done on each.
         */
        get: operations["ApiDesktopScenariosOfferedScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/scenarios/{scenario_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One offered scenario
         * @description The scenario with the document to run.
         */
        get: operations["ApiDesktopScenariosScenarioIdOfferedScenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to support from the desktop application
         * @description The same, for somebody signed in.
         */
        post: operations["ApiDesktopSupportDesktopSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desktop/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over a sign-in
         * @description For the application: a desktop session for the code and its verifier, within a minute, once.
         */
        post: operations["ApiDesktopTokenToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be downloaded
         * @description The desktop application for Windows and the user guides, described in one language.
         */
        get: operations["ApiDownloadsOffered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/downloads/file/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file
         * @description The file, or with `Range` a piece of it, so that an interrupted download is taken up again.
         */
        get: operations["ApiDownloadsFileTicketFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/downloads/{download_id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address to download a file from
         * @description For the browser's own download: works without a bearer, for an hour, as long as this session goes on.
         */
        post: operations["ApiDownloadsDownloadIdLinkLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legal/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A legal text
         * @description `terms`, `privacy`, `cookies`, `license` or `sweepstakes`, in one language, as blocks without markup.
         */
        get: operations["ApiLegalDocumentLegalText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The demonstration's mailbox
         * @description The newest mails. Answers 404 in a deployment, whatever is configured.
         */
        get: operations["ApiMailboxMailbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailbox/{mail_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A mail as it looks
         * @description The HTML form of a mail, for a frame on the mailbox page.
         */
        get: operations["ApiMailboxMailIdLetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pft-results/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pulmonary function tests
         * @description One page of the caller's results, or of those of one of their students.
         *
         *     The search looks at names of scenarios; sorted by `performed` or `scenarioName`.
         */
        post: operations["ApiPftResultsSearchSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pft-results/{result_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One pulmonary function test
         * @description What was measured against its references, what it means after ERS/ATS 2022, and the curves.
         */
        get: operations["ApiPftResultsResultIdResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pft-results/{result_id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One pulmonary function test as PDF
         * @description What `/pft-results/{id}` tells, on paper: tagged (PDF/UA-1) and to be kept (PDF/A-2a), its charts as lines.
         *
         *     503 `unavailable` while too many wait for theirs.
         */
        get: operations["ApiPftResultsResultIdPdfPftPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/change-first-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the first name
         * @description 2 to 255 characters, no control characters.
         */
        post: operations["ApiProfileChangeFirstNameChangeFirstName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/change-last-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the last name
         * @description 2 to 255 characters, no control characters.
         */
        post: operations["ApiProfileChangeLastNameChangeLastName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/change-locale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the language
         * @description Use this language for the person's screens and mails.
         */
        post: operations["ApiProfileChangeLocaleChangeLocale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/confirm-change-license-manager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand the right over
         * @description Use a delegation link up; both people are told by mail.
         */
        post: operations["ApiProfileConfirmChangeLicenseManagerConfirmChangeLicenseManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/confirm-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account
         * @description Use a deletion link up: the person is erased, what they did stays without them.
         */
        post: operations["ApiProfileConfirmDeletionConfirmDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The first screen after the sign-in
         * @description What a person of this role wants to know before anything else; parts of other roles are null.
         */
        get: operations["ApiProfileDashboardDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My data
         * @description Everything the portal knows of the caller, as JSON and CSV in a zip file.
         */
        get: operations["ApiProfileExportExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/get-company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My company
         * @description The company, and whether it is without an active License Manager.
         */
        get: operations["ApiProfileGetCompanyGetCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/initiate-change-license-manager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a delegation link
         * @description Mail the License Manager the link that hands the right over to another administrator.
         */
        post: operations["ApiProfileInitiateChangeLicenseManagerInitiateChangeLicenseManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/initiate-profile-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a deletion link
         * @description Mail the link that leads to the deletion of the account, or say what has to be done before.
         */
        post: operations["ApiProfileInitiateProfileDeletionInitiateProfileDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up a passkey
         * @description What the browser makes a passkey from, within five minutes.
         */
        post: operations["ApiProfilePasskeysBeginBeginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/passkeys/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a new passkey
         * @description From now on signing in asks for it; recovery codes are given with the first second factor.
         */
        post: operations["ApiProfilePasskeysConfirmConfirmPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/passkeys/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a passkey away
         * @description Take a passkey away, by password.
         */
        post: operations["ApiProfilePasskeysRemoveRemovePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own progress
         * @description What the caller has done: in all, lately, and by day.
         */
        get: operations["ApiProfileProgressOwn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/progress/student_scenario/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Progress by scenario
         * @description Scenarios that are offered or were tried, with the caller's progress or that of one of their students.
         */
        post: operations["ApiProfileProgressStudentScenarioSearchSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Does signing in ask for a code?
         * @description Since when, and how many recovery codes are left.
         */
        get: operations["ApiProfileSecondFactorState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/second-factor/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an authenticator application
         * @description A secret for the application; nothing changes until its first code is confirmed.
         */
        post: operations["ApiProfileSecondFactorBeginBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the first code
         * @description From now on signing in asks for a code; the recovery codes are shown this once.
         */
        post: operations["ApiProfileSecondFactorConfirmConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/second-factor/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in without a code again
         * @description End the second factor, by password and code.
         */
        post: operations["ApiProfileSecondFactorEndEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New recovery codes
         * @description Replace the recovery codes.
         */
        post: operations["ApiProfileSecondFactorRecoveryCodesRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My open sessions
         * @description Where the caller is signed in.
         */
        get: operations["ApiProfileSessionsSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out everywhere else
         * @description End all sessions of the caller but this one; their sockets close.
         */
        post: operations["ApiProfileSessionsEndOthersEndOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a scenario
         * @description Make a draft, empty or from a template, with a first message where one is given; tells all one's sockets.
         */
        post: operations["ApiScenarioStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/authors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who could have a scenario
         * @description The first twenty active teachers and administrators of the company whose name contains `search`.
         */
        get: operations["ApiScenarioAuthorsAuthors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/by-chat-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The scenario of a chat
         * @description The scenario that is written in this chat.
         */
        get: operations["ApiScenarioByChatIdByChatId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/change-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename a scenario
         * @description Change the name, in the list and in the document.
         */
        post: operations["ApiScenarioChangeNameChangeName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions
         * @description What differs between two versions, field by field, with the values of both.
         */
        get: operations["ApiScenarioCompareCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/delete-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete scenarios
         * @description Delete scenarios with their chats, with an outcome for each.
         */
        delete: operations["ApiScenarioDeleteBatchDeleteBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/get-by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One scenario
         * @description The scenario with its document, findings and checkpoints.
         */
        get: operations["ApiScenarioGetByIdGetById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/is-chat-locked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the author at work?
         * @description Whether an answer is being written.
         */
        get: operations["ApiScenarioIsChatLockedIsChatLocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the document by hand
         * @description Replace values at JSON pointers of the document; all or nothing, against the revision they were made on.
         */
        post: operations["ApiScenarioModifyModify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hand scenarios over
         * @description Make another teacher or administrator the creator of scenarios, with an outcome for each.
         */
        put: operations["ApiScenarioOwnerHandOver"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/pathologies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a scenario can be about
         * @description All pathologies that this portal knows, in the order of the menus, with their names in both languages.
         */
        get: operations["ApiScenarioPathologiesPathologies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One scenario as PDF
         * @description The document of `/scenario/get-by-id` on paper, with its answers: tagged (PDF/UA-1) and to be kept (PDF/A-2a).
         *
         *     Headings are in the language of `locale`, the texts in that of the scenario. The twelve-lead electrocardiogram is
         *     to scale: 25 mm/s, 10 mm/mV. 503 `unavailable` while too many wait for theirs.
         */
        get: operations["ApiScenarioPdfScenarioPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a scenario to see how it goes
         * @description What a learner sees after these acts, with their marks and the score; nothing is stored.
         *
         *     The rules are those of the bedside, without a clock: each act says its second. 409 `revision_conflict` when the
         *     scenario has changed.
         */
        post: operations["ApiScenarioPreviewPreviewScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/redo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redo what was undone
         * @description Do again what was taken back last, as long as nothing else has changed the scenario since.
         */
        post: operations["ApiScenarioRedoRedo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a version
         * @description Give the scenario the document of an earlier version, as a change that undo takes back.
         */
        post: operations["ApiScenarioRestoreRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List scenarios
         * @description Own scenarios, the company's published ones and the defaults; administrators see all.
         */
        post: operations["ApiScenarioSearchSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/send-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to Professor GPT
         * @description Store a message and queue its answer; the chat is locked until the answer is there.
         */
        post: operations["ApiScenarioSendMessageSendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the answer
         * @description End the answer that is being written: it says that it was stopped, and the document stays as it is.
         *
         *     The specification has no way out of an answer that takes too long or goes wrong.
         */
        post: operations["ApiScenarioStopStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a scenario
         * @description Send this session's sockets the scenario's events after `afterSeq` (or from now on).
         */
        post: operations["ApiScenarioSubscribeSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give scenarios their tags
         * @description Replace the tags of scenarios, or add and take off some, with an outcome for each.
         */
        put: operations["ApiScenarioTagsTagScenarios"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a template
         * @description Its name and description; by who made it, or an administrator. What it is needs saying to those who choose.
         */
        put: operations["ApiScenarioTemplatesEditTemplate"];
        /**
         * Make a template
         * @description Keep a copy of a scenario's document as a template. The specification lists templates, but nothing makes one.
         */
        post: operations["ApiScenarioTemplatesAddTemplate"];
        /**
         * Delete templates
         * @description Delete templates, with an outcome for each; what was begun from them stays. Else the list would only grow.
         */
        delete: operations["ApiScenarioTemplatesDeleteTemplates"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/templates/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign templates to teachers
         * @description Replace the teachers of templates, or add and take off some, with an outcome for each of both.
         */
        post: operations["ApiScenarioTemplatesAssignAssignTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a template to see how it goes
         * @description As `/scenario/preview`, on a template.
         */
        post: operations["ApiScenarioTemplatesPreviewPreviewTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/templates/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List templates
         * @description The templates one made and those assigned to one; administrators see all. By name, the last first.
         */
        post: operations["SearchTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One template
         * @description The template with its document, so that it can be looked at before a scenario is begun from it.
         */
        get: operations["ApiScenarioTemplatesTemplateIdGetTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish or unpublish
         * @description Publish a scenario without errors, or take it back to draft.
         */
        put: operations["ApiScenarioTypeChangeType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish or unpublish several
         * @description The same for many, with an outcome for each.
         */
        put: operations["ApiScenarioTypesChangeTypes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the last change
         * @description Take back the last change, by hand or by Professor GPT; called again, the one before it.
         *
         *     The specification has no way back from a change.
         */
        post: operations["ApiScenarioUndoUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a scenario no more
         * @description Stop sending this session's sockets the scenario's events.
         */
        post: operations["ApiScenarioUnsubscribeUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A version of a scenario
         * @description The document as it was in that version.
         */
        get: operations["ApiScenarioVersionVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions of a scenario
         * @description Who changed the scenario, when and where, newest first; for those who may change it.
         */
        get: operations["ApiScenarioVersionsVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/get-license-and-concurrency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The license and its organisms now
         * @description The license's state and dates, and how many of its organisms are taken.
         */
        get: operations["ApiSessionGetLicenseAndConcurrencyGetLicenseAndConcurrency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to support
         * @description Send a message to support; anybody may, a few times an hour from one address.
         */
        post: operations["ApiSupportSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a tag
         * @description Its name, colour and description, wherever it is shown.
         */
        put: operations["ApiTagsEditTag"];
        /**
         * Make a tag
         * @description A new tag, that nobody carries yet.
         */
        post: operations["ApiTagsAddTag"];
        /**
         * Delete tags
         * @description Delete tags, with an outcome for each; a scenario left without a tag is offered to all students.
         */
        delete: operations["ApiTagsDeleteTags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List tags
         * @description The company's tags, on how many students and scenarios each is, and how those students did.
         */
        post: operations["SearchTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/add-dom-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register through a company's link
         * @description Mail a sign-in link, if there is anything to send; the answer is the same for every address.
         */
        post: operations["ApiUserManagementAddDomUserAddDomUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/add-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a member
         * @description Invite somebody, or bring a deactivated member back.
         */
        post: operations["ApiUserManagementAddUserAddUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/bring-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring members back
         * @description Give deactivated members a seat again, with an outcome for each; who never registered is invited anew.
         */
        post: operations["ApiUserManagementBringBackBringBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/change-license-locale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the license's language
         * @description The language of invitations and reports.
         */
        post: operations["ApiUserManagementChangeLicenseLocaleChangeLicenseLocale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/change-send-monthly-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch monthly reports
         * @description The first report tells of the month in which they were switched on.
         */
        post: operations["ApiUserManagementChangeSendMonthlyReportsChangeSendMonthlyReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/company-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose registration link is this?
         * @description The name of the company that a registration code invites to.
         */
        post: operations["ApiUserManagementCompanyLinkCompanyLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/delete-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove members
         * @description Free their seats and end their sessions, with an outcome for each.
         */
        delete: operations["ApiUserManagementDeleteUserDeleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/edit-user-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a member
         * @description Names, groups, usage mode, administrative rights; the answer is the member as in the lists.
         */
        post: operations["ApiUserManagementEditUserDetailsEditUserDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/edit-user-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give members their tags
         * @description Replace the tags of members, or add and take off some; teachers those of their own students.
         */
        post: operations["ApiUserManagementEditUserTagsEditUserTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/edit-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many members alike
         * @description Usage mode, administrative rights and groups of many, with an outcome for each.
         */
        post: operations["ApiUserManagementEditUsersEditUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of members as CSV
         * @description All rows of the list that `filters`, `sortAndSearch` and `licenseId` describe, not one page of it.
         */
        get: operations["ApiUserManagementExportExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/get-all-company-admins-with-license": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Administrators who could manage the license */
        get: operations["get-all-company-admins-with-license"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/get-company-with-license": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company and its licenses
         * @description The main license, the next one while people can be bound to it, and the License Managers.
         */
        get: operations["ApiUserManagementGetCompanyWithLicenseGetCompanyWithLicense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/get-full-license-by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One license, as of this moment
         * @description The license with the organisms that run on it now and the starts it did not allow.
         */
        get: operations["ApiUserManagementGetFullLicenseByIdGetFullLicenseById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/get-license-by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One license
         * @description State, dates, maxima, and what is taken of them.
         */
        get: operations["ApiUserManagementGetLicenseByIdGetLicenseById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/get-license-reports-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Are monthly reports on?
         * @description Whether the License Managers get a report by mail each month.
         */
        get: operations["ApiUserManagementGetLicenseReportsOnGetLicenseReportsOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a group
         * @description Give a group another name.
         */
        put: operations["ApiUserManagementGroupsRenameGroup"];
        /**
         * Make a group
         * @description A new group, empty.
         */
        post: operations["ApiUserManagementGroupsAddGroup"];
        /**
         * Delete groups
         * @description Delete groups, with an outcome for each; their members stay.
         */
        delete: operations["ApiUserManagementGroupsDeleteGroups"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/groups/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change who is in a group
         * @description Put members in and take members out, with an outcome for each.
         */
        post: operations["ApiUserManagementGroupsMembersChangeGroupMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/groups/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List groups
         * @description The company's groups with how many are in each.
         */
        post: operations["ApiUserManagementGroupsSearchSearchGroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/import-sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to begin with
         * @description A small file with every column, in the language asked for or the caller's.
         */
        get: operations["ApiUserManagementImportSampleImportSample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a file of members
         * @description Read a CSV or XLSX file and say, row by row, what would come of it. Nothing is written yet.
         */
        post: operations["ApiUserManagementImportsAddImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an import stands
         * @description The dry run, the progress or the outcome.
         */
        get: operations["ApiUserManagementImportsImportIdShowImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/imports/{import_id}/bad-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of an import to correct
         * @description The rows that keep the file from being imported, with what is wrong; not those of people who are members.
         */
        get: operations["ApiUserManagementImportsImportIdBadRowsBadRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/imports/{import_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write an import
         * @description Have all its rows written; invitations follow by mail.
         */
        post: operations["ApiUserManagementImportsImportIdConfirmConfirmImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/license-usage-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage of each member
         * @description What each member has used, as a CSV file in the caller's language.
         */
        get: operations["ApiUserManagementLicenseUsageExportLicenseUsageExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All licenses
         * @description Every license of the company, the main one first, past ones last.
         */
        get: operations["ApiUserManagementLicensesLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/match-binding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Everybody who matches, on one side
         * @description The ids of all who match and can be moved to the other side, whatever page is shown.
         */
        post: operations["ApiUserManagementMatchBindingMatchBinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One member
         * @description A member as in the lists.
         */
        get: operations["ApiUserManagementMemberMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/merge-license-after-start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bind after the start
         * @description Carry people over to the license that has started; everybody else is deactivated and signed out.
         */
        post: operations["ApiUserManagementMergeLicenseAfterStartMergeLicenseAfterStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/merge-license-before-start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bind before the start
         * @description Bind people to the next license and unbind them; they are carried over on the start date by themselves.
         */
        post: operations["ApiUserManagementMergeLicenseBeforeStartMergeLicenseBeforeStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/postpone-license-start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Postpone the rollover
         * @description Leave everything as it is; for a day the question does not come again.
         */
        post: operations["ApiUserManagementPostponeLicenseStartPostponeLicenseStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/preview-license-start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What happens on the start date
         * @description Who is carried over, who waits, who loses access, and the seats on both licenses. Changes nothing.
         */
        post: operations["ApiUserManagementPreviewLicenseStartPreviewLicenseStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List members
         * @description All members of the company, or those of one license.
         */
        post: operations["ApiUserManagementSearchSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search-all-company-admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Administrators of the license */
        get: operations["search-all-company-admins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search-all-company-and-future-company-admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Administrators of both licenses */
        get: operations["search-all-company-and-future-company-admins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search-all-company-and-future-members-by-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of both licenses by usage */
        get: operations["search-all-company-and-future-members-by-usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search-all-company-members-by-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of the license by usage */
        get: operations["search-all-company-members-by-usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search-and-sort-all-company-and-future-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of both licenses */
        get: operations["search-and-sort-all-company-and-future-members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search-binding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * People of one side of the binding
         * @description Who is on the present license, or would be on the next one, with what was chosen and is not saved yet.
         */
        post: operations["ApiUserManagementSearchBindingSearchBinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search-future-members-and-sort-with-statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of the next license */
        get: operations["search-future-members-and-sort-with-statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/search-members-and-sort-with-statistics-compared-with-future-profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of the license, and whether they are on the next one */
        get: operations["search-members-and-sort-with-statistics-compared-with-future-profiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/send-invitation-to-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite again
         * @description Send pending members a new invitation.
         */
        post: operations["ApiUserManagementSendInvitationToProfileSendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/suggest-binding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whom to leave out so that the others fit
         * @description First who never signed in, then who was away longest; nobody where all fit.
         */
        post: operations["ApiUserManagementSuggestBindingSuggestBinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/withdraw-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw invitations
         * @description Delete pending members with their links, with an outcome for each; their seats are free.
         */
        post: operations["ApiUserManagementWithdrawInvitationWithdrawInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Accepted */
        Accepted: {
            /** @default true */
            accepted: boolean;
        };
        /** Action */
        Action: {
            /**
             * @default all
             * @enum {string}
             */
            asked: "any" | "all" | "none";
            /**
             * @default neutral
             * @enum {string}
             */
            grade: "critical" | "recommended" | "neutral" | "unnecessary" | "harmful";
            /** @default  */
            hint: string;
            id: string;
            objectiveId?: string | null;
            order?: components["schemas"]["DrugOrder"] | null;
            /** @default 0 */
            points: number;
            /** @default  */
            rationale: string;
            referenceId?: string | null;
            shows?: string[];
            /** @default false */
            stays: boolean;
            /** @default  */
            text: string;
            withinSeconds?: number | null;
        };
        /** AddMember */
        AddMember: {
            email: string;
            firstName: string;
            groups?: string[];
            lastName: string;
            licenseId?: string | null;
            /** @enum {string} */
            role: "STUDENT" | "TEACHER" | "ADMIN";
            /** @enum {string} */
            usageMode: "STUDENT" | "TEACHER";
        };
        /** AddedMember */
        AddedMember: {
            firstName: string;
            /** Format: uuid */
            id: string;
            lastName: string;
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "WAITING" | "DEACTIVATED";
        };
        /** AdministratorPart */
        AdministratorPart: {
            license: components["schemas"]["LicenseGlance"];
            pending: number;
            pendingExpired: number;
            seats: components["schemas"]["Seats"];
        };
        /** Allergy */
        Allergy: {
            id: string;
            /** @default  */
            reaction: string;
            /** @default  */
            substance: string;
        };
        /** Ask */
        Ask: {
            /** @constant */
            kind: "ask";
            thing: string;
        };
        /** Assessment */
        Assessment: {
            /** @default 70 */
            passMark: number;
            weights?: components["schemas"]["ObjectiveWeight"][];
        };
        /** AssignTemplates */
        AssignTemplates: {
            addTeacherIds?: string[];
            removeTeacherIds?: string[];
            teacherIds?: string[] | null;
            templateIds: string[];
        };
        /** Assigned */
        Assigned: {
            outcomes: components["schemas"]["Outcome"][];
            teachers: components["schemas"]["Outcome"][];
        };
        /** AssignedFilters */
        AssignedFilters: {
            late?: boolean | null;
            /** @enum {null|string} */
            state?: "not_offered" | "not_begun" | "begun" | "stuck" | "passed" | null;
        };
        /** AssignedOrder */
        AssignedOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "name" | "state" | "attempts" | "percent" | "last" | null;
        };
        /** AssignedSearch */
        AssignedSearch: {
            filters?: components["schemas"]["AssignedFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["AssignedOrder"];
        };
        /** AssignedStudent */
        AssignedStudent: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            attemptId: string | null;
            attempts: number | null;
            cases: number;
            lastAt: string | null;
            late: boolean | null;
            passed: number | null;
            percent: number | null;
            /** @enum {null|string} */
            state: "not_offered" | "not_begun" | "begun" | "stuck" | "passed" | null;
            student: components["schemas"]["Person"];
        };
        /** Assignment */
        Assignment: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            attemptsAllowed: number | null;
            begun: boolean;
            counts: components["schemas"]["AssignmentCounts"] | null;
            creator: components["schemas"]["Person"] | null;
            debriefing: boolean;
            /** Format: date-time */
            dueAt: string;
            exam: boolean;
            groups: components["schemas"]["GroupLabel"][];
            hints: boolean;
            /** Format: uuid */
            id: string;
            lateWork: boolean;
            minimumScore: number | null;
            note: string;
            people: components["schemas"]["Person"][];
            scenarioId: string | null;
            /** Format: date-time */
            startsAt: string;
            /** @enum {string} */
            state: "planned" | "open" | "over" | "ended";
            subjectName: string;
            tagId: string | null;
            title: string;
        };
        /** AssignmentChoice */
        AssignmentChoice: {
            email: string | null;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** AssignmentChoiceList */
        AssignmentChoiceList: {
            choices: components["schemas"]["AssignmentChoice"][];
            more: boolean;
        };
        /** AssignmentChoices */
        AssignmentChoices: {
            /** @enum {string} */
            kind: "case" | "tag" | "group" | "person";
            /** @default  */
            search: string;
        };
        /** AssignmentCounts */
        AssignmentCounts: {
            begun: number;
            late: number;
            notBegun: number;
            notOffered: number;
            passed: number;
            stuck: number;
            students: number;
        };
        /** AssignmentFilters */
        AssignmentFilters: {
            /** @default false */
            mine: boolean;
            /** @enum {null|string} */
            state?: "planned" | "open" | "over" | "ended" | null;
        };
        /** AssignmentOrder */
        AssignmentOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "due" | "starts" | "created" | "title" | null;
        };
        /** AssignmentSearch */
        AssignmentSearch: {
            filters?: components["schemas"]["AssignmentFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["AssignmentOrder"];
        };
        /** AttemptFilters */
        AttemptFilters: {
            scenarioId?: string | null;
            studentId?: string | null;
        };
        /** AttemptOrder */
        AttemptOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "ended" | "started" | "percent" | "progress" | "seconds" | "scenarioName" | null;
        };
        /** AttemptRow */
        AttemptRow: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            /** Format: uuid */
            attemptId: string;
            /** Format: date-time */
            endedAt: string;
            ending: ("improved" | "stable" | "deteriorated" | "arrest") | "abandoned";
            passed: boolean | null;
            percent: number | null;
            /** @enum {string} */
            place: "portal" | "desktop";
            progress: number;
            scenarioId: string | null;
            scenarioName: string;
            seconds: number;
            /** Format: date-time */
            startedAt: string;
            student: components["schemas"]["Person"];
        };
        /** AttemptSearch */
        AttemptSearch: {
            filters?: components["schemas"]["AttemptFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["AttemptOrder"];
        };
        /** AttemptState */
        AttemptState: {
            /** Format: uuid */
            attemptId: string;
            progress: number;
            steps: number;
        };
        /** Attention */
        Attention: {
            attempts: number;
            groups: components["schemas"]["GroupLabel"][];
            harmful: number;
            inactive: number;
            late: number | null;
            stuck: number;
            students: number;
        };
        /** AttentionFilters */
        AttentionFilters: {
            days?: number | null;
            from?: string | null;
            groupIds?: string[];
            /** @default 14 */
            idleDays: number;
            to?: string | null;
            weeks?: number | null;
        };
        /** AttentionOrder */
        AttentionOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "name" | "last" | "attempts" | null;
        };
        /** AttentionRow */
        AttentionRow: {
            assignmentId?: string | null;
            assignmentTitle?: string | null;
            attempts: number;
            dueAt?: string | null;
            lastAt: string | null;
            percent?: number | null;
            scenarioId?: string | null;
            scenarioName?: string | null;
            /** @enum {null|string} */
            state?: "not_offered" | "not_begun" | "begun" | "stuck" | "passed" | null;
            student: components["schemas"]["Person"];
        };
        /** AttentionSearch */
        AttentionSearch: {
            filters?: components["schemas"]["AttentionFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["AttentionOrder"];
        };
        /** AuditFilters */
        AuditFilters: {
            actorId?: string | null;
            events?: components["schemas"]["Event"][];
            from?: string | null;
            subjectId?: string | null;
            to?: string | null;
        };
        /** AuditOrder */
        AuditOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "at" | "createdAt" | "event" | null;
        };
        /** AuditPage */
        AuditPage: {
            content: components["schemas"]["AuditRow"][];
            more: boolean;
            page: number;
            size: number;
            totalElements: number;
        };
        /** AuditRow */
        AuditRow: {
            actor: components["schemas"]["Named"] | null;
            /** Format: date-time */
            at: string;
            detail: {
                [key: string]: unknown;
            };
            event: string;
            /** Format: uuid */
            id: string;
            subject: components["schemas"]["Named"] | null;
        };
        /** AuditSearch */
        AuditSearch: {
            filters?: components["schemas"]["AuditFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["AuditOrder"];
        };
        /** AuthState */
        AuthState: {
            access_token: string | null;
            admin: boolean;
            assigned_license_id: string | null;
            available_modules: ("Cardio" | "Pulmo" | "Anonymization")[];
            company_name: string;
            email: string;
            expiration: string | null;
            expires_in: number | null;
            features: ("Professor GPT" | "Desktop" | "Allow Language Change" | "Second Factor for Administrators")[];
            first_name: string;
            has_license: boolean;
            /** Format: uuid */
            id: string;
            invites: string[];
            is_admin: boolean;
            last_name: string;
            licenseId: string | null;
            license_start_date: string | null;
            license_status: components["schemas"]["LicenseState"];
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            manager_on_licenses: components["schemas"]["ManagedLicense"][];
            permissions: components["schemas"]["Permission"][];
            role: components["schemas"]["Role"] | null;
            second_factor_required: boolean;
            /** Format: date-time */
            time: string;
            time_zone: string;
        };
        /** BasicMeasurements */
        BasicMeasurements: {
            /** @default 13 */
            age: number;
            /**
             * @default male
             * @enum {string}
             */
            gender: "male" | "female";
            /** @default 150 */
            height: number;
            /** @default 60 */
            weight: number;
        };
        /** Beat */
        Beat: {
            at: number;
            shape: number;
        };
        /** Bedside */
        Bedside: {
            assignment: components["schemas"]["RunAssignment"] | null;
            /** Format: uuid */
            attemptId: string;
            briefing: components["schemas"]["Briefing"];
            canHint: boolean;
            canPause: boolean;
            choices: components["schemas"]["Choice"][];
            ended: boolean;
            entries: components["schemas"]["Entry"][];
            heartbeatSeconds: number;
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            monitor: components["schemas"]["Monitor"];
            number: number;
            organismId: string | null;
            paused: boolean;
            requests: components["schemas"]["Request"][];
            results: components["schemas"]["Result"][];
            scenarioId: string | null;
            scenarioName: string;
            second: number;
            story: string;
            title: string;
        };
        /** BindFilters */
        BindFilters: {
            groupId?: string | null;
            /** @enum {null|string} */
            lastSession?: "never" | "over30" | "over90" | "over180" | null;
            /** @enum {null|string} */
            role?: "STUDENT" | "TEACHER" | "ADMIN" | null;
            wanted?: boolean | null;
        };
        /** BindOrder */
        BindOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "name" | "role" | "lastSession" | null;
        };
        /** BindRow */
        BindRow: {
            email: string;
            firstName: string;
            groups: string[];
            /** Format: uuid */
            id: string;
            lastName: string;
            lastSession: string | null;
            manager: boolean;
            onNext: boolean;
            /** @enum {string} */
            role: "STUDENT" | "TEACHER" | "ADMIN";
            wanted: boolean;
        };
        /** BindSearch */
        BindSearch: {
            binding: components["schemas"]["BindingRequest"];
            filters?: components["schemas"]["BindFilters"];
            /** @enum {string} */
            side: "current" | "next";
            sortAndSearch?: components["schemas"]["BindOrder"];
        };
        /** Binding */
        Binding: {
            bound: number;
            /** Format: uuid */
            licenseId: string;
            postponedUntil: string | null;
            /** Format: date */
            startDate: string;
            started: boolean;
            unbound: number;
        };
        /** BindingPreview */
        BindingPreview: {
            carriedOver: number;
            fits: boolean;
            losing: components["schemas"]["Losing"];
            seats: components["schemas"]["SeatsOfBoth"];
            /** Format: date */
            startDate: string;
            started: boolean;
            waiting: number;
        };
        /** BindingRequest */
        BindingRequest: {
            bind?: string[];
            /** @default false */
            bindAll: boolean;
            /** Format: uuid */
            licenseId: string;
            unbind?: string[];
        };
        /**
         * Block
         * @description A node of the flow. Only an ``end`` has an ``ending``.
         */
        Block: {
            /** @default [] */
            actions: components["schemas"]["Action"][];
            /** @default [] */
            changes: components["schemas"]["ElementChange"][];
            /** @default [] */
            cues: components["schemas"]["Cue"][];
            /** @default [] */
            debriefPoints: string[];
            /** @default null */
            ending: ("arrest" | "deteriorated" | "improved" | "stable") | null;
            /** @default [] */
            exits: components["schemas"]["Exit"][];
            id: string;
            /** @enum {unknown} */
            kind: "decision" | "end" | "info" | "question" | "start" | "state";
            /** @default  */
            narrative: string;
            /** @default  */
            title: string;
        };
        /** Blow */
        Blow: {
            curves?: components["schemas"]["PftCurves"] | null;
            fef2575?: number | null;
            fev1: number;
            fvc: number;
            pef?: number | null;
            pif?: number | null;
            quality?: components["schemas"]["Quality"] | null;
        };
        /** Briefing */
        Briefing: {
            age: number;
            complaint: string;
            /** @enum {string} */
            gender: "male" | "female";
            height: number;
            minutes: number | null;
            prebrief: string;
            setting: string;
            weight: number;
        };
        /** Candidate */
        Candidate: {
            /** Format: uuid */
            userId: string;
        };
        /** Card */
        Card: {
            /** @enum {string} */
            id: "students" | "scenarios" | "tags";
            progress: number | null;
            total: number;
            tried: number;
        };
        /** CardFilters */
        CardFilters: {
            groupIds?: string[];
            studentIds?: string[];
            tagIds?: string[];
        };
        /** CardOrder */
        CardOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "attempts" | "completed" | "progress" | "accuracy" | "hintFree" | "averageTimeSeconds" | "average_time" | "score" | "passed" | "criticalMissed" | "harmful" | "firstName" | "lastName" | "name" | "scenarios" | "attentiveness" | "lastLaunch" | "last_launch" | "pathology" | "students" | "averageCompleted" | "averageAttempts" | "averagePassed" | null;
        };
        /** CardSearch */
        CardSearch: {
            filters?: components["schemas"]["CardFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["CardOrder"];
        };
        /** Cards */
        Cards: {
            cards: components["schemas"]["Card"][];
            trend: components["schemas"]["Day"][];
        };
        /** Change */
        Change: {
            pointer: string;
            value?: unknown;
        };
        /** ChangeName */
        ChangeName: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** ChangeType */
        ChangeType: {
            /** Format: uuid */
            scenarioId: string;
            /** @enum {string} */
            type: "draft" | "published";
        };
        /** ChangeTypes */
        ChangeTypes: {
            scenarioIds: string[];
            /** @enum {string} */
            type: "draft" | "published";
        };
        /** ChatHistory */
        ChatHistory: {
            checkpoints: unknown[];
            content: components["schemas"]["ChatMessage"][];
            lastSeq: number;
            locked: boolean;
            page: number;
            size: number;
            totalElements: number;
            undone: string[];
        };
        /** ChatLock */
        ChatLock: {
            locked: boolean;
        };
        /** ChatMessage */
        ChatMessage: {
            changed: string[];
            clientId: string | null;
            /** Format: uuid */
            id: string;
            /** @default false */
            live: boolean;
            message: string;
            outcomes?: components["schemas"]["MessageOutcome"][];
            /** @enum {string} */
            sender: "user" | "bot";
            senderFirstName: string;
            senderLastName: string;
            /** Format: date-time */
            sent: string;
            seq: number;
        };
        /** ChatReport */
        ChatReport: {
            /** Format: uuid */
            attemptId: string;
            /** Format: date-time */
            began: string;
            /** Format: uuid */
            chatId: string;
            companyName: string;
            ended: string | null;
            mark: number | null;
            marksShown: boolean;
            messages: components["schemas"]["ReportMessage"][];
            /** Format: date-time */
            modified: string;
            scenarioName: string;
            student: components["schemas"]["Person"];
            timeZone: string;
        };
        /** ChatState */
        ChatState: {
            chatId: string | null;
            messages: number;
        };
        /** Checkpoint */
        Checkpoint: {
            /** @enum {string} */
            id: "pathology" | "objectives" | "references" | "history" | "examination" | "investigations" | "measurements" | "elements" | "flow" | "debriefing" | "assessment";
            /** @enum {string} */
            status: "empty" | "working" | "done" | "needsReview";
        };
        /** Choice */
        Choice: {
            done: boolean;
            id: string;
            text: string;
        };
        /** ChoiceMark */
        ChoiceMark: {
            /** @enum {string} */
            grade: "critical" | "recommended" | "neutral" | "unnecessary" | "harmful";
            id: string;
            objectiveId: string | null;
            points: number;
            shows: string[];
        };
        /** Circumstance */
        Circumstance: {
            id: string;
            value?: number | null;
        };
        /** ClientError */
        ClientError: {
            /** @default  */
            buildId: string;
            message: string;
            /** @default  */
            path: string;
            stack: string;
        };
        /** ClinicalScenario */
        ClinicalScenario: {
            basicMeasurements?: components["schemas"]["BasicMeasurements"];
            history?: components["schemas"]["History"];
            initialExamination?: components["schemas"]["InitialExamination"];
            investigations?: components["schemas"]["Investigations"];
        };
        /**
         * Code
         * @description Why a call, one field of it, one of a batch or a frame of a websocket is refused, or an answer fails.
         * @enum {unknown}
         */
        Code: "account_inactive" | "act_not_offered" | "assignment_begun" | "assignment_not_started" | "assignment_over" | "attempt_ended" | "author_failed" | "bad_characters" | "bad_credentials" | "bad_format" | "bad_frame" | "bad_json" | "bad_request" | "bedside_moved_on" | "bedside_open" | "bedside_paused" | "busy" | "candidate_is_manager" | "candidate_not_administrator" | "cannot_remove_manager" | "cannot_remove_self" | "cannot_strip_manager" | "cannot_unbind_manager" | "case_not_playable" | "chat_full" | "chat_locked" | "chat_too_long" | "code_not_valid" | "column_missing" | "delegate_first" | "delegation_stale" | "desktop_session_needed" | "does_not_fit_role" | "due_before_start" | "due_in_the_past" | "duplicate" | "email_exists" | "email_in_other_account" | "exam_not_over" | "exam_over" | "exam_without_late_work" | "feature_missing" | "file_empty" | "file_not_readable" | "file_too_large" | "frame_too_large" | "group_name_taken" | "idempotency_key_missing" | "idempotency_key_reused" | "import_adds_nobody" | "import_has_errors" | "import_not_ready" | "import_outdated" | "internal" | "interrupted" | "invalid" | "join_first" | "last_administrator" | "license_closed" | "license_deactivated" | "license_expired" | "license_not_active_yet" | "license_not_bindable" | "license_not_started" | "license_not_valid" | "license_started" | "link_expired" | "link_not_valid" | "link_replaced" | "link_used" | "looks_like_link" | "max_administrators_reached" | "max_students_reached" | "max_teachers_reached" | "max_users_reached" | "member_deactivated" | "members_changed" | "method_not_allowed" | "name_length" | "no_attempts_left" | "no_free_places" | "no_such_place" | "not_a_teacher" | "not_allowed" | "not_allowed_value" | "not_deactivated" | "not_found" | "not_loopback" | "not_pending" | "not_ready_to_preview" | "not_ready_to_publish" | "nothing_to_redo" | "nothing_to_restore" | "nothing_to_undo" | "only_administrator" | "organism_limit_reached" | "organism_not_live" | "organism_person_limit" | "out_of_range" | "owns_published_scenarios" | "page_too_far" | "password_common" | "password_is_email" | "password_needs_digit" | "password_needs_lowercase" | "password_needs_special" | "password_needs_uppercase" | "password_repeats" | "password_too_long" | "password_too_short" | "registered_in_other_company" | "required" | "review_closed" | "revision_conflict" | "rights_withdrawn" | "second_factor_demanded" | "second_factor_needed" | "second_factor_on" | "second_factor_required" | "second_factor_wrong" | "session_ended" | "tag_description_long" | "tag_name_invalid" | "tag_name_taken" | "template_description_long" | "template_name_invalid" | "template_name_taken" | "terms_not_accepted" | "token_invalid" | "token_missing" | "too_large" | "too_long" | "too_many_assignments" | "too_many_attempts" | "too_many_comments" | "too_many_messages" | "too_many_passkeys" | "too_many_results" | "too_many_rows" | "too_many_steps" | "too_many_tags" | "too_many_templates" | "too_short" | "unavailable" | "unknown_field" | "unknown_frame" | "unknown_value" | "unsupported_media_type" | "user_not_exist" | "validation_failed" | "wrong_code" | "wrong_passkey" | "wrong_password" | "wrong_type";
        /** Colleagues */
        Colleagues: {
            content: components["schemas"]["Person"][];
        };
        /** Columns */
        Columns: {
            email?: number | null;
            firstName?: number | null;
            groups?: number | null;
            lastName?: number | null;
            role?: number | null;
            usageMode?: number | null;
        };
        /** Comment */
        Comment: {
            at: string;
            author: string;
            /** Format: uuid */
            id: string;
            text: string;
        };
        /** Comments */
        Comments: {
            comments: components["schemas"]["Comment"][];
        };
        /** Company */
        Company: {
            delegateNeeded: boolean;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** CompanyLinkFacts */
        CompanyLinkFacts: {
            companyName: string;
        };
        /** CompanyLinkQuestion */
        CompanyLinkQuestion: {
            company: string;
        };
        /** CompanyRegistration */
        CompanyRegistration: {
            company: string;
            email: string;
            firstName: string;
            lastName: string;
            /** @enum {null|string} */
            locale?: "en_UK" | "bg_BG" | null;
        };
        /** CompanyWithLicense */
        CompanyWithLicense: {
            bindLicense: components["schemas"]["LicenseDetails"] | null;
            binding: components["schemas"]["Binding"] | null;
            /** Format: uuid */
            companyId: string;
            companyName: string;
            delegateNeeded: boolean;
            license: components["schemas"]["LicenseDetails"] | null;
            lmIds: string[];
            managers: components["schemas"]["Manager"][];
        };
        /** Comparison */
        Comparison: {
            after: number;
            before: number;
            differences: components["schemas"]["Difference"][];
        };
        /** Concurrency */
        Concurrency: {
            maximum: number;
            now: number;
        };
        /** ConfirmImport */
        ConfirmImport: {
            /** @default false */
            skipPresent: boolean;
        };
        /**
         * Connected
         * @description The socket has joined.
         */
        Connected: {
            /** Format: uuid */
            connectionId: string;
        };
        /** CopyAssignment */
        CopyAssignment: {
            /** Format: date-time */
            dueAt: string;
            groupIds?: string[] | null;
            personIds?: string[] | null;
            /** Format: date-time */
            startsAt: string;
            title?: string | null;
        };
        /** Credentials */
        Credentials: {
            code?: string | null;
            email: string;
            passkey?: {
                [key: string]: unknown;
            } | null;
            password: string;
        };
        /** Cue */
        Cue: {
            /** @default 0 */
            afterSeconds: number;
            /** @default  */
            speaker: string;
            /** @default  */
            text: string;
            unless?: string[];
        };
        /** Curves */
        Curves: {
            carbonDioxide: number | null;
            ecg: components["schemas"]["Tracing"] | null;
            obstructed: boolean;
            pressure: [
                number,
                number
            ] | null;
            pulse: number;
            respiratoryRate: number;
        };
        /** Dashboard */
        Dashboard: {
            admin?: components["schemas"]["AdministratorPart"] | null;
            role: components["schemas"]["Role"] | null;
            student?: components["schemas"]["StudentPart"] | null;
            teacher?: components["schemas"]["TeacherPart"] | null;
        };
        /** Day */
        Day: {
            attempts: number;
            averageProgress: number | null;
            completed: number;
            /** Format: date */
            date: string;
        };
        /** Debriefing */
        Debriefing: {
            guide?: components["schemas"]["GuideStep"][];
            points?: string[];
            questions?: string[];
            /** @default  */
            summary: string;
        };
        /** DelegationStarted */
        DelegationStarted: {
            expiresInHours: number;
            sentTo: string;
        };
        /** DelegationToken */
        DelegationToken: {
            token: string;
        };
        /** DeleteBatch */
        DeleteBatch: {
            scenarioIds: string[];
        };
        /** DeletedAssignments */
        DeletedAssignments: {
            assignmentIds: string[];
        };
        /** DeletedTags */
        DeletedTags: {
            tagIds: string[];
        };
        /** DeletedTemplates */
        DeletedTemplates: {
            templateIds: string[];
        };
        /** DeletionStarted */
        DeletionStarted: {
            email: string;
        };
        /** DeniedStart */
        DeniedStart: {
            /** Format: date-time */
            at: string;
            name: string | null;
            userId: string | null;
        };
        /** DeniedStarts */
        DeniedStarts: {
            latest: components["schemas"]["DeniedStart"][];
            thisMonth: number;
            total: number;
        };
        /** DesktopExchange */
        DesktopExchange: {
            code: string;
            codeVerifier: string;
            redirectUri: string;
        };
        /** DesktopGrant */
        DesktopGrant: {
            code: string;
        };
        /** DesktopRequest */
        DesktopRequest: {
            codeChallenge: string;
            /** @constant */
            codeChallengeMethod: "S256";
            redirectUri: string;
        };
        /** Difference */
        Difference: {
            after: unknown;
            before: unknown;
            pointer: string;
        };
        /** Do */
        Do: {
            actionId: string;
            /** @constant */
            kind: "do";
        };
        /** Document */
        Document: {
            assessment?: components["schemas"]["Assessment"];
            circumstances?: components["schemas"]["Circumstance"][];
            clinicalScenario?: components["schemas"]["ClinicalScenario"];
            debriefing?: components["schemas"]["Debriefing"];
            generalInfo?: components["schemas"]["GeneralInfo"];
            initialElements?: components["schemas"]["InitialElements"];
            scenarioFlow?: components["schemas"]["ScenarioFlow"];
            scenarioId?: string | null;
            /**
             * @default 1
             * @constant
             */
            schemaVersion: 1;
            variant?: number | null;
        };
        /**
         * DocumentChanged
         * @description Somebody has edited the document by hand, or gone to another version of it.
         */
        DocumentChanged: {
            /** Format: uuid */
            chatId: string;
            /** @default false */
            otherVersion: boolean;
            revision: number;
            /** Format: uuid */
            scenarioId: string;
        };
        /** Done */
        Done: {
            /** @default true */
            ok: boolean;
        };
        /** Download */
        Download: {
            available: boolean;
            fileName: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "application" | "guide";
            /** @enum {null|string} */
            locale: "en_UK" | "bg_BG" | null;
            notes: components["schemas"]["kit_markdown_Block"][];
            /** Format: date */
            released: string;
            requirements: components["schemas"]["kit_markdown_Block"][];
            sha256: string;
            size: number;
            version: string;
        };
        /** DownloadLink */
        DownloadLink: {
            /** Format: date-time */
            expires: string;
            url: string;
        };
        /** Downloads */
        Downloads: {
            application: components["schemas"]["Download"] | null;
            earlier: components["schemas"]["Download"][];
            guides: components["schemas"]["Download"][];
        };
        /** DrugOffer */
        DrugOffer: {
            drug: string;
            name: string;
            routes: string[];
            units: string[];
        };
        /** DrugOrder */
        DrugOrder: {
            dose?: number | null;
            /** @default  */
            drug: string;
            /** @default  */
            route: string;
            /** @default  */
            unit: string;
        };
        /** Drugs */
        Drugs: {
            drugs: components["schemas"]["DrugOffer"][];
        };
        /** DueAssignment */
        DueAssignment: {
            /** Format: date-time */
            dueAt: string;
            /** Format: uuid */
            id: string;
            late: number;
            notBegun: number;
            notOffered: number;
            over: boolean;
            stuck: number;
            students: number;
            title: string;
        };
        /** EarlierAttempt */
        EarlierAttempt: {
            /** Format: uuid */
            attemptId: string;
            /** Format: date-time */
            endedAt: string;
            percent: number | null;
        };
        /** Ecg */
        Ecg: {
            axis?: number | null;
            /** @default  */
            findings: string;
            pr?: number | null;
            qrs?: number | null;
            qt?: number | null;
            qtc?: number | null;
            /**
             * @default fridericia
             * @enum {string}
             */
            qtcMethod: "fridericia" | "bazett";
            rate?: number | null;
            /** @enum {null|string} */
            rhythm?: "sinusRhythm" | "sinusTachycardia" | "sinusBradycardia" | "atrialFibrillation" | "preexcitedAtrialFibrillation" | "atrialFlutter" | "supraventricularTachycardia" | "ventricularTachycardia" | "torsadesDePointes" | "ventricularFibrillation" | "completeAvBlock" | "junctionalRhythm" | "idioventricularRhythm" | "pacedRhythm" | "pulselessElectricalActivity" | "asystole" | null;
            /**
             * @default onRequest
             * @enum {string}
             */
            visibility: "atOnce" | "onRequest" | "hidden";
        };
        /** EditMember */
        EditMember: {
            administrativeRights?: boolean | null;
            firstName?: string | null;
            groups?: string[] | null;
            /** Format: uuid */
            id: string;
            lastName?: string | null;
            /** @enum {null|string} */
            usageMode?: "STUDENT" | "TEACHER" | null;
        };
        /** EditMembers */
        EditMembers: {
            addGroups?: string[];
            administrativeRights?: boolean | null;
            removeGroups?: string[];
            /** @enum {null|string} */
            usageMode?: "STUDENT" | "TEACHER" | null;
            userIds: string[];
        };
        /** EditTags */
        EditTags: {
            addTagIds?: string[];
            removeTagIds?: string[];
            tagIds?: string[] | null;
            userIds: string[];
        };
        /** EditedTag */
        EditedTag: {
            color?: string | null;
            description?: string | null;
            /** Format: uuid */
            id: string;
            name?: string | null;
        };
        /** EditedTemplate */
        EditedTemplate: {
            description?: string | null;
            /** Format: uuid */
            id: string;
            name?: string | null;
        };
        /** Element */
        Element: {
            high?: number | null;
            id: string;
            /** @enum {string} */
            kind: "heartRate" | "respiratoryRate" | "oxygenSaturation" | "systolicPressure" | "diastolicPressure" | "meanArterialPressure" | "temperature" | "endTidalCarbonDioxide" | "glasgowComaScale" | "glucose" | "rhythm" | "finding";
            /** @default  */
            label: string;
            low?: number | null;
            /** @default  */
            unit: string;
            value?: number | string | null;
            /**
             * @default atOnce
             * @enum {string}
             */
            visibility: "atOnce" | "onRequest" | "hidden";
        };
        /** ElementChange */
        ElementChange: {
            elementId: string;
            /** @default 0 */
            seconds: number;
            target?: number | string | null;
        };
        /** End */
        End: {
            /** @constant */
            kind: "end";
        };
        /** EndAttempt */
        EndAttempt: {
            /** @enum {string} */
            ending: "improved" | "stable" | "deteriorated" | "arrest" | "abandoned";
            progress: number;
            seconds: number;
        };
        /** EndedAttempt */
        EndedAttempt: {
            accuracy: number | null;
            /** Format: uuid */
            attemptId: string;
            completed: boolean;
            /** @enum {string} */
            ending: "improved" | "stable" | "deteriorated" | "arrest" | "abandoned";
            hintFree: number | null;
            progress: number;
            seconds: number;
            steps: number;
        };
        /** EndedChat */
        EndedChat: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            /** Format: uuid */
            attemptId: string;
            /** Format: date-time */
            began: string;
            /** Format: uuid */
            chatId: string;
            mark: number | null;
            messages: number;
            /** Format: date-time */
            modified: string;
            scenarioName: string;
        };
        /** EndedChats */
        EndedChats: {
            /** @default true */
            descending: boolean;
            /** @default 999 */
            elementsQty: number;
            /** @default 0 */
            page: number;
            profileId?: string | null;
            /**
             * @default modified
             * @enum {string}
             */
            sortByParameter: "modified" | "began" | "scenarioName" | "messages" | "mark";
        };
        /** EndedOrganism */
        EndedOrganism: {
            /** Format: date-time */
            endedAt: string;
            /** Format: uuid */
            organismId: string;
        };
        /** EndedSessions */
        EndedSessions: {
            ended: number;
        };
        /** Enrolment */
        Enrolment: {
            picture: string;
            secret: string;
            uri: string;
        };
        /** Entry */
        Entry: {
            /** @enum {string} */
            kind: "story" | "said" | "asked" | "answered" | "done" | "given" | "hint";
            second: number;
            /** @default  */
            speaker: string;
            text: string;
        };
        /**
         * Event
         * @description Every name an audit event can have.
         * @enum {string}
         */
        Event: "session.signed_in" | "session.sign_in_failed" | "session.signed_out" | "session.token_reused" | "session.others_signed_out" | "account.registered" | "account.reset_asked" | "account.password_changed" | "account.deletion_asked" | "account.deleted" | "profile.locale_changed" | "profile.name_changed" | "account.second_factor_on" | "account.second_factor_off" | "account.recovery_codes_renewed" | "account.passkey_added" | "account.passkey_removed" | "account.data_exported" | "member.added" | "member.removed" | "member.changed" | "member.tagged" | "member.invited" | "member.unbound" | "member.invitation_withdrawn" | "member.exported" | "member.imported" | "group.created" | "group.renamed" | "group.deleted" | "group.members_changed" | "license.created" | "license.changed" | "license.started" | "license.bound" | "license.merged" | "license.postponed" | "license.reports_switched" | "license.locale_changed" | "license.delegation_asked" | "license.manager_changed" | "company.created" | "company.exported" | "company.marks_switched" | "company.records_deleted" | "company.link_created" | "company.link_revoked" | "scenario.created" | "scenario.changed" | "scenario.renamed" | "scenario.published" | "scenario.unpublished" | "scenario.deleted" | "scenario.tagged" | "scenario.handed_over" | "scenario.default_switched" | "tag.created" | "tag.changed" | "tag.deleted" | "template.created" | "template.changed" | "template.deleted" | "template.assigned" | "assignment.created" | "assignment.changed" | "assignment.deleted";
        /** Exit */
        Exit: {
            actionIds?: string[];
            /** @enum {null|string} */
            comparison?: "below" | "above" | null;
            elementId?: string | null;
            /**
             * @default any
             * @enum {string}
             */
            needs: "any" | "all";
            seconds?: number | null;
            to: string;
            value?: number | null;
            /** @enum {string} */
            when: "action" | "timer" | "vital";
        };
        /** FailedFilters */
        FailedFilters: {
            days?: number | null;
            from?: string | null;
            groupIds?: string[];
            /** @default  */
            item: string;
            /** @enum {string} */
            kind: "case" | "objective" | "harm" | "harmful" | "critical";
            /** Format: uuid */
            scenarioId: string;
            to?: string | null;
            weeks?: number | null;
        };
        /** FailedOrder */
        FailedOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "ended" | null;
        };
        /** FailedSearch */
        FailedSearch: {
            filters: components["schemas"]["FailedFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["FailedOrder"];
        };
        /**
         * FieldError
         * @description What is wrong with one field: a JSON pointer into the request's body, a code, the limit that was broken.
         */
        FieldError: {
            code: components["schemas"]["Code"];
            /** @default null */
            limit: number | null;
            pointer: string;
        };
        /** Finding */
        Finding: {
            code: string;
            /** @enum {string} */
            grade: "error" | "warning" | "note";
            params?: {
                [key: string]: unknown;
            };
            pointer: string;
        };
        /** FindingDetail */
        FindingDetail: {
            code: string;
            /** @enum {string} */
            grade: "error" | "warning" | "note";
            mend: components["schemas"]["Change"][];
            params?: {
                [key: string]: unknown;
            };
            pointer: string;
        };
        /** FirstCode */
        FirstCode: {
            code: string;
        };
        /** FlowVolume */
        FlowVolume: {
            flows: number[];
            volumes: number[];
        };
        /** FullLicense */
        FullLicense: {
            activeUsers: number;
            availableUsageSeconds: number;
            companyName: string;
            compliance: number | null;
            concurrency: number;
            concurrencyNow: number;
            daysLeft: number;
            daysUntilStart: number;
            deniedStarts: components["schemas"]["DeniedStarts"];
            /** Format: date */
            endDate: string;
            features: ("Professor GPT" | "Desktop" | "Allow Language Change" | "Second Factor for Administrators")[];
            /** Format: uuid */
            id: string;
            lmIds: string[];
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            maxAdministrators: number;
            maxStudents: number;
            maxTeachers: number;
            maxUsers: number;
            modules: ("Cardio" | "Pulmo" | "Anonymization")[];
            monthlyReports: boolean;
            monthlyUsageSecondsPerUser: number;
            numberOfUsers: number;
            pendingInvitations: number;
            /** @enum {string} */
            position: "main" | "other" | "past";
            seats: components["schemas"]["SeatCounts"];
            /** Format: date */
            startDate: string;
            /** @enum {string} */
            status: "ACTIVE" | "NOT_YET_ACTIVE" | "DEACTIVATED" | "EXPIRED" | "CLOSED" | "DELETED";
            timeZone: string;
            totalUsedSeconds: number;
            usedSeconds: number;
        };
        /** GeneralInfo */
        GeneralInfo: {
            /** @enum {null|string} */
            difficulty?: "basic" | "intermediate" | "advanced" | null;
            /** @default  */
            learners: string;
            medicalReferences?: components["schemas"]["MedicalReference"][];
            minutes?: number | null;
            objectives?: components["schemas"]["Objective"][];
            pathology?: string | null;
            /** @default  */
            prebrief: string;
            /** @default  */
            scenarioName: string;
            /** @default  */
            setting: string;
        };
        /**
         * GenerationFailed
         * @description The answer will not come; the chat is open again.
         */
        GenerationFailed: {
            /** Format: uuid */
            chatId: string;
            code: components["schemas"]["Code"];
            /** @default false */
            locked: boolean;
            /** Format: uuid */
            scenarioId: string;
        };
        /** Group */
        Group: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** GroupLabel */
        GroupLabel: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** GroupMembers */
        GroupMembers: {
            add?: string[];
            /** Format: uuid */
            groupId: string;
            remove?: string[];
        };
        /** GroupOrder */
        GroupOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "name" | "createdAt" | "members" | null;
        };
        /** GroupRow */
        GroupRow: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            members: number;
            name: string;
            students: number;
            teachers: number;
        };
        /** GroupSearch */
        GroupSearch: {
            sortAndSearch?: components["schemas"]["GroupOrder"];
        };
        /** Groups */
        Groups: {
            groupIds: string[];
        };
        /** GuideStep */
        GuideStep: {
            id: string;
            /** @default  */
            notes: string;
            objectiveId?: string | null;
            /** @enum {string} */
            phase: "briefing" | "reactions" | "description" | "analysis" | "summary";
            /** @default  */
            prompt: string;
        };
        /** HandOver */
        HandOver: {
            scenarioIds: string[];
            /** Format: uuid */
            userId: string;
        };
        /** Hint */
        Hint: {
            /** @constant */
            kind: "hint";
        };
        /** History */
        History: {
            allergies?: components["schemas"]["Allergy"][];
            /** @default  */
            chiefComplaint: string;
            /** @default  */
            family: string;
            medications?: components["schemas"]["Medication"][];
            /** @default  */
            past: string;
            /** @default  */
            presentIllness: string;
            /** @default  */
            social: string;
        };
        /** Imaging */
        Imaging: {
            id: string;
            /** @default  */
            name: string;
            /** @default  */
            report: string;
            /**
             * @default onRequest
             * @enum {string}
             */
            visibility: "atOnce" | "onRequest" | "hidden";
        };
        /** Import */
        Import: {
            bad: number;
            columns: components["schemas"]["Columns"];
            /** Format: date-time */
            createdAt: string;
            done: number;
            failure: string | null;
            fileName: string;
            good: number;
            headers: string[];
            /** Format: uuid */
            id: string;
            invited: number;
            inviting: number;
            /** Format: uuid */
            licenseId: string;
            newGroups: string[];
            present: number;
            rows: components["schemas"]["ImportRow"][];
            seats: components["schemas"]["SeatsWanted"];
            skipped: number;
            /** @enum {string} */
            state: "CHECKED" | "RUNNING" | "DONE" | "FAILED";
            total: number;
        };
        /** ImportRow */
        ImportRow: {
            email: string;
            firstName: string;
            groups: string[];
            lastName: string;
            line: number;
            problems?: components["schemas"]["RowProblem"][];
            role: string;
            usageMode: string;
        };
        /** InitialElements */
        InitialElements: {
            checkpointId?: string | null;
            elements?: components["schemas"]["Element"][];
        };
        /** InitialExamination */
        InitialExamination: {
            /** @default  */
            airway: string;
            /** @default  */
            breathing: string;
            /** @default  */
            circulation: string;
            /** @default  */
            disability: string;
            /** @default  */
            exposure: string;
            /** @default  */
            general: string;
            /** @default  */
            heartSounds: string;
            /** @default  */
            lungSounds: string;
        };
        /** Investigations */
        Investigations: {
            ecg?: components["schemas"]["Ecg"] | null;
            imaging?: components["schemas"]["Imaging"][];
            labs?: components["schemas"]["Laboratory"][];
            pft?: components["schemas"]["PulmonaryFunctionTest"] | null;
        };
        /** ItemFilters */
        ItemFilters: {
            days?: number | null;
            from?: string | null;
            groupIds?: string[];
            /** @enum {string} */
            kind: "case" | "objective" | "harm" | "harmful" | "critical";
            to?: string | null;
            weeks?: number | null;
        };
        /** ItemOrder */
        ItemOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "share" | "failed" | "attempts" | "score" | "discrimination" | "name" | null;
        };
        /** ItemRow */
        ItemRow: {
            attempts: number;
            discrimination: number | null;
            failed: number;
            item: string;
            /** Format: uuid */
            scenarioId: string;
            scenarioName: string;
            score: number | null;
            share: number;
            text: string | null;
        };
        /** ItemSearch */
        ItemSearch: {
            filters: components["schemas"]["ItemFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["ItemOrder"];
        };
        /**
         * Join
         * @description The payload of the first frame, `Session`/`JOIN`.
         */
        Join: {
            /** @default [] */
            subscriptions: components["schemas"]["Subscription"][];
            token: string;
        };
        /** Judged */
        Judged: {
            block: string;
            /** @enum {null|string} */
            grade: "critical" | "recommended" | "neutral" | "unnecessary" | "harmful" | null;
            late: boolean;
            objectiveId: string | null;
            points: number;
            rationale: string;
            referenceId: string | null;
            second: number;
            text: string;
            withHint: boolean;
        };
        /** KnownRow */
        KnownRow: {
            /** Format: uuid */
            id: string;
            page: number;
        };
        /** Laboratory */
        Laboratory: {
            /** @default false */
            computed: boolean;
            high?: number | null;
            id: string;
            low?: number | null;
            /** @default  */
            name: string;
            /** @default  */
            unit: string;
            value?: number | null;
            /**
             * @default onRequest
             * @enum {string}
             */
            visibility: "atOnce" | "onRequest" | "hidden";
        };
        /** LatestWork */
        LatestWork: {
            accuracy: number;
            /** Format: uuid */
            attemptId: string;
            completed: boolean;
            /** Format: date-time */
            endedAt: string;
            passed: boolean | null;
            progress: number;
            /** Format: uuid */
            scenarioId: string;
            scenarioName: string;
            score: number | null;
            /** Format: uuid */
            studentId: string;
            studentName: string;
        };
        /** LeaveOut */
        LeaveOut: {
            ids: string[];
            neverSignedIn: number;
        };
        /** LegalText */
        LegalText: {
            blocks: components["schemas"]["kit_markdown_Block"][];
            /** @enum {string} */
            document: "terms" | "privacy" | "cookies" | "license" | "sweepstakes";
            incomplete: boolean;
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            title: string;
        };
        /** LicenseAndConcurrency */
        LicenseAndConcurrency: {
            concurrency: components["schemas"]["Concurrency"];
            license: components["schemas"]["LicenseFacts"];
        };
        /** LicenseDetails */
        LicenseDetails: {
            activeUsers: number;
            availableUsageSeconds: number;
            companyName: string;
            compliance: number | null;
            concurrency: number;
            daysLeft: number;
            daysUntilStart: number;
            /** Format: date */
            endDate: string;
            features: ("Professor GPT" | "Desktop" | "Allow Language Change" | "Second Factor for Administrators")[];
            /** Format: uuid */
            id: string;
            lmIds: string[];
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            maxAdministrators: number;
            maxStudents: number;
            maxTeachers: number;
            maxUsers: number;
            modules: ("Cardio" | "Pulmo" | "Anonymization")[];
            monthlyReports: boolean;
            monthlyUsageSecondsPerUser: number;
            numberOfUsers: number;
            pendingInvitations: number;
            /** @enum {string} */
            position: "main" | "other" | "past";
            seats: components["schemas"]["SeatCounts"];
            /** Format: date */
            startDate: string;
            /** @enum {string} */
            status: "ACTIVE" | "NOT_YET_ACTIVE" | "DEACTIVATED" | "EXPIRED" | "CLOSED" | "DELETED";
            timeZone: string;
            totalUsedSeconds: number;
            usedSeconds: number;
        };
        /** LicenseFacts */
        LicenseFacts: {
            daysLeft: number | null;
            endDate: string | null;
            id: string | null;
            startDate: string | null;
            status: string;
        };
        /** LicenseGlance */
        LicenseGlance: {
            concurrency: number;
            daysLeft: number | null;
            endDate: string | null;
            organismsNow: number;
            startDate: string | null;
            status: components["schemas"]["LicenseState"];
        };
        /** LicenseLocale */
        LicenseLocale: {
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
        };
        /**
         * LicenseState
         * @description The main license as people see it; NOT_VALID when the company has none.
         * @enum {string}
         */
        LicenseState: "NOT_VALID" | "NOT_YET_ACTIVE" | "ACTIVE" | "DEACTIVATED" | "EXPIRED" | "CLOSED" | "DELETED";
        /** LinkFacts */
        LinkFacts: {
            candidate: string | null;
            companyName: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            firstName: string;
            lastName: string;
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            /** @enum {string} */
            purpose: "invitation" | "reset" | "deletion" | "delegation";
            /** @enum {string} */
            state: "valid" | "used" | "replaced" | "expired";
        };
        /** LinkQuestion */
        LinkQuestion: {
            token: string;
        };
        /** LocaleChoice */
        LocaleChoice: {
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
        };
        /** Losing */
        Losing: {
            people: components["schemas"]["LosingMember"][];
            total: number;
        };
        /** LosingMember */
        LosingMember: {
            email: string;
            firstName: string;
            /** Format: uuid */
            id: string;
            lastName: string;
            /** @enum {string} */
            role: "ADMIN" | "TEACHER" | "STUDENT";
        };
        /** LungVolumes */
        LungVolumes: {
            frc?: number | null;
            rv?: number | null;
            tlc?: number | null;
        };
        /** ManagedLicense */
        ManagedLicense: {
            /** Format: uuid */
            licenseId: string;
        };
        /** Manager */
        Manager: {
            email: string;
            firstName: string;
            /** Format: uuid */
            id: string;
            lastName: string;
        };
        /** MatchingPeople */
        MatchingPeople: {
            ids: string[];
        };
        /** MedicalReference */
        MedicalReference: {
            id: string;
            /** @default  */
            link: string;
            /** @default  */
            linkTitle: string;
            /** @default false */
            unverified: boolean;
            year?: number | null;
        };
        /** Medication */
        Medication: {
            dose?: number | null;
            /** @default  */
            frequency: string;
            id: string;
            /** @default  */
            name: string;
            /** @default  */
            route: string;
            /** @default  */
            unit: string;
        };
        /** MemberFilters */
        MemberFilters: {
            groupIds?: string[];
            /** @enum {null|string} */
            lastSession?: "never" | "over30" | "over90" | "over180" | null;
            /** @enum {null|string} */
            role?: "STUDENT" | "TEACHER" | "ADMIN" | null;
            /** @enum {null|string} */
            status?: "PENDING" | "ACTIVE" | "WAITING" | "DEACTIVATED" | null;
            tagIds?: string[];
            /** @enum {null|string} */
            usageMode?: "STUDENT" | "TEACHER" | null;
        };
        /** MemberOrder */
        MemberOrder: {
            /** @default true */
            descending: boolean;
            near?: components["schemas"]["KnownRow"] | null;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "registration" | "createdAt" | "name" | "firstName" | "lastName" | "email" | "status" | "last_session" | "lastSession" | "licenseUsingTime" | "appUsingTime" | null;
        };
        /** MemberRow */
        MemberRow: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            administrativeRights: boolean;
            appUsingTime: number;
            compliance: number | null;
            email: string;
            firstName: string;
            groups: components["schemas"]["Group"][];
            /** Format: uuid */
            id: string;
            invitationExpires: string | null;
            /** Format: date-time */
            invited: string;
            /** @enum {string} */
            label: "Owner" | "Admin" | "Teacher" | "Student";
            language: string;
            lastName: string;
            lastSession: string | null;
            last_session: string | null;
            licenseUsingTime: number;
            onCurrentLicense: boolean;
            onOtherLicense: boolean;
            registration: string | null;
            /** @enum {string} */
            role: "STUDENT" | "TEACHER" | "ADMIN";
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "WAITING" | "DEACTIVATED";
            tags: components["schemas"]["MemberTag"][];
            /** @enum {string} */
            usageMode: "STUDENT" | "TEACHER";
            verified: boolean;
        };
        /** MemberSearch */
        MemberSearch: {
            filters?: components["schemas"]["MemberFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["MemberOrder"];
        };
        /** MemberTag */
        MemberTag: {
            color: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** Members */
        Members: {
            userIds: string[];
        };
        /** MergeRequest */
        MergeRequest: {
            bind?: string[];
            /** @default false */
            bindAll: boolean;
            expectedRemovals: number;
            /** Format: uuid */
            licenseId: string;
        };
        /** Merged */
        Merged: {
            bound: number;
            removed: number;
        };
        /** Message */
        Message: {
            mark?: number | null;
            message: string;
            second: number;
            /** @enum {string} */
            speaker: "student" | "patient" | "tutor";
        };
        /** MessageData */
        MessageData: {
            section?: string | null;
        };
        /**
         * MessageDelta
         * @description A piece of the answer that is being written. `offset` is where it belongs, in code points.
         */
        MessageDelta: {
            /** Format: uuid */
            chatId: string;
            /** Format: uuid */
            messageId: string;
            offset: number;
            /** Format: uuid */
            scenarioId: string;
            text: string;
        };
        /** MessageOutcome */
        MessageOutcome: {
            options?: string[];
            pointer?: string | null;
            /** @enum {string} */
            status: "done" | "different" | "asked" | "refused" | "answered";
            text: string;
            /** @default  */
            words: string;
        };
        /** Missed */
        Missed: {
            block: string;
            /** @enum {string} */
            grade: "critical" | "recommended" | "neutral" | "unnecessary" | "harmful";
            objectiveId: string | null;
            rationale: string;
            referenceId: string | null;
            text: string;
        };
        /** Modify */
        Modify: {
            changes: components["schemas"]["Change"][];
            /** Format: uuid */
            id: string;
            revision: number;
        };
        /** Monitor */
        Monitor: {
            curves: components["schemas"]["Curves"];
            signs: components["schemas"]["MonitorSign"][];
            words: string;
        };
        /** MonitorSign */
        MonitorSign: {
            /** @enum {null|string} */
            alarm?: "low" | "high" | "lost" | null;
            id: string;
            /** @enum {string} */
            kind: "heartRate" | "respiratoryRate" | "oxygenSaturation" | "systolicPressure" | "diastolicPressure" | "meanArterialPressure" | "temperature" | "endTidalCarbonDioxide" | "glasgowComaScale" | "glucose" | "rhythm" | "finding";
            label: string;
            unit: string;
            value: number | string | null;
        };
        /** NameIn */
        NameIn: {
            bg: string;
            en: string;
        };
        /** Named */
        Named: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** NewFirstName */
        NewFirstName: {
            newFirstName: string;
        };
        /** NewGroup */
        NewGroup: {
            name: string;
        };
        /** NewLastName */
        NewLastName: {
            newLastName: string;
        };
        /**
         * NewMessageFromBot
         * @description The whole answer, with the scenario as it is now; the chat is open again.
         *
         *         `other_version`: it went to another version, so that other answers are undone or done again.
         */
        NewMessageFromBot: {
            /** Format: uuid */
            chatId: string;
            checkpoints: components["schemas"]["Checkpoint"][];
            findings: components["schemas"]["FindingDetail"][];
            /** @default false */
            locked: boolean;
            message: components["schemas"]["ChatMessage"];
            name: string;
            /** @default false */
            otherVersion: boolean;
            readyToPreview: boolean;
            readyToPublish: boolean;
            revision: number;
            scenarioData: components["schemas"]["Document"];
            /** Format: uuid */
            scenarioId: string;
        };
        /**
         * NewMessageFromUser
         * @description Somebody has asked; the chat is locked until the answer.
         */
        NewMessageFromUser: {
            /** Format: uuid */
            chatId: string;
            /** @default true */
            locked: boolean;
            message: components["schemas"]["ChatMessage"];
            /** Format: uuid */
            scenarioId: string;
        };
        /** NewPasskey */
        NewPasskey: {
            credential: {
                [key: string]: unknown;
            };
            name: string;
        };
        /** NewPassword */
        NewPassword: {
            newPassword: string;
        };
        /**
         * NewScenario
         * @description The person has begun a scenario, here or elsewhere.
         */
        NewScenario: {
            messages: components["schemas"]["ChatMessage"][];
            scenario: components["schemas"]["ScenarioDetail"];
        };
        /** NewTag */
        NewTag: {
            color: string;
            /** @default  */
            description: string;
            name: string;
        };
        /** NewTemplate */
        NewTemplate: {
            /** @default  */
            description: string;
            name: string;
            /** Format: uuid */
            scenarioId: string;
        };
        /** NextLicense */
        NextLicense: {
            /** Format: uuid */
            licenseId: string;
        };
        /** NextSeats */
        NextSeats: {
            administrators: components["schemas"]["SeatsToTake"];
            students: components["schemas"]["SeatsToTake"];
            teachers: components["schemas"]["SeatsToTake"];
            users: components["schemas"]["SeatsToTake"];
        };
        /** Objective */
        Objective: {
            id: string;
            /** @default  */
            text: string;
        };
        /** ObjectiveScore */
        ObjectiveScore: {
            id: string;
            percent: number | null;
            text: string;
            weight: number | null;
        };
        /** ObjectiveWeight */
        ObjectiveWeight: {
            objectiveId: string;
            /** @default 0 */
            weight: number;
        };
        /** OfferedDetail */
        OfferedDetail: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            attempts: number;
            difficulty: string | null;
            group: string | null;
            /** Format: uuid */
            id: string;
            lastLaunch: string | null;
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            minutes: number | null;
            name: string;
            pathology: string | null;
            progress: number;
            revision: number;
            scenarioData: components["schemas"]["Document"];
            tags: components["schemas"]["TagLabel"][];
        };
        /** OfferedScenario */
        OfferedScenario: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            attempts: number;
            difficulty: string | null;
            group: string | null;
            /** Format: uuid */
            id: string;
            lastLaunch: string | null;
            minutes: number | null;
            name: string;
            pathology: string | null;
            progress: number;
            tags: components["schemas"]["TagLabel"][];
        };
        /** OldAndNewPassword */
        OldAndNewPassword: {
            newPass: string;
            oldPass: string;
        };
        /** OpenBedside */
        OpenBedside: {
            run: components["schemas"]["OpenRun"] | null;
        };
        /** OpenRun */
        OpenRun: {
            /** Format: uuid */
            attemptId: string;
            scenarioId: string | null;
            scenarioName: string;
        };
        /** Order */
        Order: {
            dose: number;
            drug: string;
            /** @constant */
            kind: "order";
            /** @default  */
            route: string;
            unit: string;
        };
        /** Organism */
        Organism: {
            heartbeatSeconds: number;
            leaseSeconds: number;
            /** Format: date-time */
            leaseUntil: string;
            /** Format: uuid */
            organismId: string;
        };
        /** Oscillation */
        Oscillation: {
            hertz: number;
            millivolts: {
                [key: string]: number;
            };
            phase: number;
        };
        /** Outcome */
        Outcome: {
            code?: components["schemas"]["Code"] | null;
            detail?: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            id: string;
            ok: boolean;
        };
        /** Outcomes */
        Outcomes: {
            outcomes: components["schemas"]["Outcome"][];
        };
        /** OwnAssignment */
        OwnAssignment: {
            attemptsAllowed: number | null;
            cases: components["schemas"]["OwnCase"][];
            debriefing: boolean;
            /** Format: date-time */
            dueAt: string;
            exam: boolean;
            hints: boolean;
            /** Format: uuid */
            id: string;
            late: boolean;
            lateWork: boolean;
            minimumScore: number | null;
            note: string;
            /** Format: date-time */
            startsAt: string;
            /** @enum {null|string} */
            state: "planned" | "to_do" | "begun" | "handed_in" | "passed" | "overdue" | "missed" | null;
            title: string;
        };
        /** OwnAssignments */
        OwnAssignments: {
            assignments: components["schemas"]["OwnAssignment"][];
        };
        /** OwnCase */
        OwnCase: {
            attempts: number | null;
            attemptsLeft: number | null;
            canBegin: boolean;
            minutes: number | null;
            name: string;
            passed: boolean | null;
            percent: number | null;
            /** Format: uuid */
            scenarioId: string;
        };
        /** Page[BindRow] */
        "Page_vesalius.companies.binding.schemas.BindRow_": {
            content: components["schemas"]["BindRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[GroupRow] */
        "Page_vesalius.companies.groups.schemas.GroupRow_": {
            content: components["schemas"]["GroupRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[ImportRow] */
        "Page_vesalius.companies.imports.schemas.ImportRow_": {
            content: components["schemas"]["ImportRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[MemberRow] */
        "Page_vesalius.companies.members.schemas.MemberRow_": {
            content: components["schemas"]["MemberRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[ScenarioRow] */
        "Page_vesalius.scenarios.schemas.ScenarioRow_": {
            content: components["schemas"]["ScenarioRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[Tag] */
        "Page_vesalius.scenarios.tags.schemas.Tag_": {
            content: components["schemas"]["Tag"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[Template] */
        "Page_vesalius.scenarios.templates.schemas.Template_": {
            content: components["schemas"]["Template"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[ScenarioFigures] */
        "Page_vesalius.training.analytics.schemas.ScenarioFigures_": {
            content: components["schemas"]["ScenarioFigures"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[StudentFigures] */
        "Page_vesalius.training.analytics.schemas.StudentFigures_": {
            content: components["schemas"]["StudentFigures"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[TagFigures] */
        "Page_vesalius.training.analytics.schemas.TagFigures_": {
            content: components["schemas"]["TagFigures"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[AssignedStudent] */
        "Page_vesalius.training.assignments.schemas.AssignedStudent_": {
            content: components["schemas"]["AssignedStudent"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[Assignment] */
        "Page_vesalius.training.assignments.schemas.Assignment_": {
            content: components["schemas"]["Assignment"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[AttentionRow] */
        "Page_vesalius.training.attention.schemas.AttentionRow_": {
            content: components["schemas"]["AttentionRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[ItemRow] */
        "Page_vesalius.training.attention.schemas.ItemRow_": {
            content: components["schemas"]["ItemRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[EndedChat] */
        "Page_vesalius.training.chats.schemas.EndedChat_": {
            content: components["schemas"]["EndedChat"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[OfferedScenario] */
        "Page_vesalius.training.offered.schemas.OfferedScenario_": {
            content: components["schemas"]["OfferedScenario"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[PftRow] */
        "Page_vesalius.training.pft.schemas.PftRow_": {
            content: components["schemas"]["PftRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[ProgressRow] */
        "Page_vesalius.training.progress.schemas.ProgressRow_": {
            content: components["schemas"]["ProgressRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Page[AttemptRow] */
        "Page_vesalius.training.reviews.schemas.AttemptRow_": {
            content: components["schemas"]["AttemptRow"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** PasskeyOptions */
        PasskeyOptions: {
            options: {
                [key: string]: unknown;
            };
        };
        /** PasskeyRow */
        PasskeyRow: {
            /** Format: date-time */
            created: string;
            id: string;
            lastUsed: string | null;
            name: string;
        };
        /** PasswordAndCode */
        PasswordAndCode: {
            code: string;
            password: string;
        };
        /** PasswordAnswer */
        PasswordAnswer: {
            correct: boolean;
        };
        /** PasswordQuestion */
        PasswordQuestion: {
            password: string;
        };
        /** Pathologies */
        Pathologies: {
            pathologies: components["schemas"]["PathologyRow"][];
        };
        /** PathologyRow */
        PathologyRow: {
            author: string;
            group: components["schemas"]["NameIn"];
            id: string;
            name: components["schemas"]["NameIn"];
            /** Format: date */
            reviewBy: string;
            reviewer: string;
            /** Format: date */
            written: string;
        };
        /** Pause */
        Pause: {
            /** @constant */
            kind: "pause";
        };
        /**
         * Permission
         * @description What a call may ask for. The two first need no role.
         * @enum {string}
         */
        Permission: "public" | "link" | "signed_in" | "second_factor" | "train" | "bedside" | "download" | "see_progress" | "author" | "see_analytics" | "assign_work" | "assign_tags" | "manage_tags" | "use_templates" | "manage_templates" | "manage_members" | "see_license" | "see_audit" | "manage_license";
        /** Person */
        Person: {
            firstName: string;
            /** Format: uuid */
            id: string;
            lastName: string;
        };
        /** PftCurve */
        PftCurve: {
            flowVolume: components["schemas"]["FlowVolume"];
            /** @enum {string} */
            of: "pre" | "post" | "predicted";
            /** @enum {string} */
            origin: "recorded" | "drawn";
            volumeTime: components["schemas"]["VolumeTime"];
        };
        /** PftCurves */
        PftCurves: {
            flowVolume: components["schemas"]["FlowVolume"];
            volumeTime: components["schemas"]["VolumeTime"];
        };
        /** PftFilters */
        PftFilters: {
            studentId?: string | null;
        };
        /** PftMeasure */
        PftMeasure: {
            change: number | null;
            lln: number | null;
            /** @enum {string} */
            measure: "FVC" | "FEV1" | "FEV1FVC" | "PEF" | "FEF2575" | "TLC" | "RV" | "FRC" | "RVTLC" | "DLCO" | "KCO" | "VA";
            post: components["schemas"]["PftMeasured"] | null;
            pre: components["schemas"]["PftMeasured"];
            predicted: number | null;
            /** @enum {string} */
            source: "gliGlobal2022" | "gli2012" | "gli2021Volumes" | "gli2017Tlco" | "nhanes3";
            uln: number | null;
            unit: string;
        };
        /** PftMeasured */
        PftMeasured: {
            /** @enum {null|string} */
            mark?: "low" | "high" | null;
            measured: number;
            percentPredicted: number | null;
            zScore: number | null;
        };
        /** PftOrder */
        PftOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "performed" | "scenarioName" | null;
        };
        /** PftPatient */
        PftPatient: {
            age: number;
            /** @default  */
            diagnosis: string;
            /** @enum {string} */
            gender: "male" | "female";
            height: number;
            weight: number;
        };
        /** PftPerson */
        PftPerson: {
            age: number;
            bmi: number;
            diagnosis: string;
            /** @enum {string} */
            gender: "male" | "female";
            height: number;
            weight: number;
        };
        /** PftQuality */
        PftQuality: {
            /** @enum {null|string} */
            fev1: "A" | "B" | "C" | "D" | "E" | "F" | "U" | null;
            /** @enum {null|string} */
            fvc: "A" | "B" | "C" | "D" | "E" | "F" | "U" | null;
            /** @enum {string} */
            phase: "pre" | "post";
        };
        /** PftReading */
        PftReading: {
            /** @enum {null|string} */
            diffusion: "normal" | "mild" | "moderate" | "severe" | null;
            inflation: ("hyperinflation" | "gasTrapping")[];
            /** @enum {null|string} */
            pattern: "normal" | "obstruction" | "possibleRestriction" | "restriction" | "possiblyMixed" | "mixed" | "nonspecific" | null;
            response: components["schemas"]["PftResponse"] | null;
            /** @enum {null|string} */
            severity: "normal" | "mild" | "moderate" | "severe" | null;
            /** @enum {null|string} */
            transfer: "lowVolume" | "lowCoefficient" | null;
            /** @enum {string} */
            trust: "good" | "limited" | "none";
            volumesOutside: boolean;
        };
        /** PftReport */
        PftReport: {
            /** Format: uuid */
            attemptId: string;
            companyName: string;
            curves: components["schemas"]["PftCurve"][];
            /** @enum {string} */
            equations: "gliGlobal2022" | "gli2012";
            /** @enum {string} */
            group: "caucasian" | "africanAmerican" | "northEastAsian" | "southEastAsian" | "other";
            hemoglobin: number | null;
            measures: components["schemas"]["PftMeasure"][];
            outside: ("FVC" | "FEV1" | "FEV1FVC" | "PEF" | "FEF2575" | "TLC" | "RV" | "FRC" | "RVTLC" | "DLCO" | "KCO" | "VA")[];
            patient: components["schemas"]["PftPerson"];
            /** Format: date-time */
            performed: string;
            quality: components["schemas"]["PftQuality"][];
            reading: components["schemas"]["PftReading"];
            /** Format: uuid */
            resultId: string;
            scenarioName: string;
            student: components["schemas"]["Person"];
            timeZone: string;
            undrawn: ("pre" | "post")[];
        };
        /** PftResponse */
        PftResponse: {
            fall: boolean;
            fev1: number;
            fvc: number;
            significant: boolean;
        };
        /** PftResult */
        PftResult: {
            dlco?: number | null;
            /**
             * @default gliGlobal2022
             * @enum {string}
             */
            equations: "gliGlobal2022" | "gli2012";
            /**
             * @default caucasian
             * @enum {string}
             */
            group: "caucasian" | "africanAmerican" | "northEastAsian" | "southEastAsian" | "other";
            hemoglobin?: number | null;
            patient: components["schemas"]["PftPatient"];
            post?: components["schemas"]["Blow"] | null;
            pre: components["schemas"]["Blow"];
            second: number;
            va?: number | null;
            volumes?: components["schemas"]["LungVolumes"] | null;
        };
        /** PftRow */
        PftRow: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            age: number;
            /** Format: uuid */
            attemptId: string;
            diagnosis: string;
            /** @enum {string} */
            gender: "male" | "female";
            /** @enum {null|string} */
            pattern: "normal" | "obstruction" | "possibleRestriction" | "restriction" | "possiblyMixed" | "mixed" | "nonspecific" | null;
            /** Format: date-time */
            performed: string;
            /** Format: uuid */
            resultId: string;
            scenarioName: string;
            /** @enum {null|string} */
            severity: "normal" | "mild" | "moderate" | "severe" | null;
            /** @enum {string} */
            trust: "good" | "limited" | "none";
        };
        /** PftSearch */
        PftSearch: {
            filters?: components["schemas"]["PftFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["PftOrder"];
        };
        /** PftStored */
        PftStored: {
            resultId: string | null;
        };
        /** PftValue */
        PftValue: {
            lln?: number | null;
            /** @enum {string} */
            measure: "FVC" | "FEV1" | "FEV1FVC" | "PEF" | "FEF2575" | "TLC" | "RV" | "FRC" | "RVTLC" | "DLCO" | "KCO" | "VA";
            measured?: number | null;
            percentPredicted?: number | null;
            /**
             * @default pre
             * @enum {string}
             */
            phase: "pre" | "post";
            predicted?: number | null;
            /**
             * @default gliGlobal2022
             * @enum {string}
             */
            source: "gliGlobal2022" | "gli2012" | "gli2021Volumes" | "gli2017Tlco" | "nhanes3" | "ecsc1993";
            /** @default  */
            unit: string;
            zScore?: number | null;
        };
        /**
         * Pong
         * @description The answer to a ping.
         */
        Pong: Record<string, never>;
        /** PostAct */
        PostAct: {
            act: components["schemas"]["Do"] | components["schemas"]["Ask"] | components["schemas"]["Order"] | components["schemas"]["Say"] | components["schemas"]["Hint"] | components["schemas"]["Skip"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["End"];
            number: number;
        };
        /** PostAssignment */
        PostAssignment: {
            attemptsAllowed?: number | null;
            /** @default true */
            debriefing: boolean;
            /** Format: date-time */
            dueAt: string;
            /** @default false */
            exam: boolean;
            groupIds?: string[];
            /** @default true */
            hints: boolean;
            /** @default false */
            lateWork: boolean;
            minimumScore?: number | null;
            /** @default  */
            note: string;
            personIds?: string[];
            scenarioId?: string | null;
            /** Format: date-time */
            startsAt: string;
            tagId?: string | null;
            title: string;
        };
        /** PostComment */
        PostComment: {
            text: string;
        };
        /** PostMessages */
        PostMessages: {
            messages: components["schemas"]["Message"][];
        };
        /** Preview */
        Preview: {
            acts: components["schemas"]["Judged"][];
            marks: components["schemas"]["ChoiceMark"][];
            missed: components["schemas"]["Missed"][];
            score: components["schemas"]["Score"] | null;
            view: components["schemas"]["RunView"];
            visits: components["schemas"]["Visit"][];
        };
        /** PreviewScenario */
        PreviewScenario: {
            acts?: components["schemas"]["TimedAct"][];
            revision: number;
            /** Format: uuid */
            scenarioId: string;
        };
        /** PreviewTemplate */
        PreviewTemplate: {
            acts?: components["schemas"]["TimedAct"][];
            /** Format: uuid */
            templateId: string;
        };
        /** Progress */
        Progress: {
            days: components["schemas"]["Day"][];
            recent: components["schemas"]["RecentAttempt"][];
            totals: components["schemas"]["Totals"];
        };
        /** ProgressFilters */
        ProgressFilters: {
            /** @enum {null|string} */
            status?: "new" | "started" | "completed" | "unfinished" | null;
            studentId?: string | null;
        };
        /** ProgressOrder */
        ProgressOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "name" | "last_launch" | "lastLaunch" | "progress" | "completed" | "attempts" | "average_time" | "score" | "passed" | "criticalMissed" | "harmful" | "averageTimeSeconds" | null;
        };
        /** ProgressRow */
        ProgressRow: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            attempts: number;
            averageTimeSeconds: number | null;
            completed: number;
            criticalMissed: number | null;
            harmful: number | null;
            lastLaunch: string | null;
            name: string;
            passed: boolean | null;
            progress: number;
            /** Format: uuid */
            scenarioId: string;
            score: number | null;
            tags: components["schemas"]["TagLabel"][];
        };
        /** ProgressSearch */
        ProgressSearch: {
            filters?: components["schemas"]["ProgressFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["ProgressOrder"];
        };
        /** ProvenByPassword */
        ProvenByPassword: {
            password: string;
        };
        /** PulmonaryFunctionTest */
        PulmonaryFunctionTest: {
            /** @default  */
            interpretation: string;
            /** @enum {null|string} */
            quality?: "A" | "B" | "C" | "D" | "E" | "F" | "U" | null;
            values?: components["schemas"]["PftValue"][];
            /**
             * @default onRequest
             * @enum {string}
             */
            visibility: "atOnce" | "onRequest" | "hidden";
        };
        /** Quality */
        Quality: {
            /** @enum {null|string} */
            fev1?: "A" | "B" | "C" | "D" | "E" | "F" | "U" | null;
            /** @enum {null|string} */
            fvc?: "A" | "B" | "C" | "D" | "E" | "F" | "U" | null;
        };
        /** Reading */
        Reading: {
            high?: number | null;
            low?: number | null;
            name: string;
            /** @enum {null|string} */
            phase?: "pre" | "post" | null;
            /** @enum {null|string} */
            source?: "gliGlobal2022" | "gli2012" | "gli2021Volumes" | "gli2017Tlco" | "nhanes3" | "ecsc1993" | null;
            unit: string;
            value: number | string | null;
        };
        /** RecentAttempt */
        RecentAttempt: {
            accuracy: number;
            /** Format: uuid */
            attemptId: string;
            /** Format: date-time */
            endedAt: string;
            /** @enum {string} */
            outcome: "improved" | "stable" | "deteriorated" | "arrest" | "abandoned";
            passed: boolean | null;
            progress: number;
            /** Format: uuid */
            scenarioId: string;
            scenarioName: string;
            score: number | null;
        };
        /** Recorded */
        Recorded: {
            attemptIds: string[];
        };
        /** RecordedAttempt */
        RecordedAttempt: {
            /** @enum {string} */
            ending: "improved" | "stable" | "deteriorated" | "arrest" | "abandoned";
            messages?: components["schemas"]["Message"][];
            pftResults?: components["schemas"]["PftResult"][];
            progress: number;
            /** Format: uuid */
            scenarioId: string;
            seconds: number;
            startedAfter: number;
            steps: components["schemas"]["training_scores_schemas_Step"][];
        };
        /** RecordedSession */
        RecordedSession: {
            attempts: components["schemas"]["RecordedAttempt"][];
            seconds: number;
            /** Format: date-time */
            startedAt: string;
        };
        /** Recordings */
        Recordings: {
            sessions: components["schemas"]["RecordedSession"][];
        };
        /** RecoveryCodes */
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        /**
         * Refusal
         * @description The body of every refusal.
         */
        Refusal: {
            code: components["schemas"]["Code"];
            /** @default {} */
            detail: Record<string, never>;
            fields: components["schemas"]["FieldError"][];
            message: string;
        };
        /** Registered */
        Registered: {
            email: string;
        };
        /** Registration */
        Registration: {
            acceptTerms: boolean;
            firstName: string;
            lastName: string;
            /** @enum {null|string} */
            locale?: "en_UK" | "bg_BG" | null;
            password: string;
        };
        /** RemovedPasskey */
        RemovedPasskey: {
            id: string;
            password: string;
        };
        /** RenamedGroup */
        RenamedGroup: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** ReportData */
        ReportData: {
            /** Format: uuid */
            chatId: string;
        };
        /** ReportMessage */
        ReportMessage: {
            mark: number | null;
            message: string;
            second: number;
            /** Format: date-time */
            sent: string;
            /** @enum {string} */
            speaker: "student" | "patient" | "tutor";
        };
        /** ReportSteps */
        ReportSteps: {
            progress: number;
            steps: components["schemas"]["training_scores_schemas_Step"][];
        };
        /** ReportsOn */
        ReportsOn: {
            on: boolean;
        };
        /** Request */
        Request: {
            asked: boolean;
            /** @enum {string} */
            group: "examination" | "sign" | "laboratory" | "imaging" | "function";
            id: string;
            name: string;
        };
        /** Restore */
        Restore: {
            /** Format: uuid */
            id: string;
            number: number;
            revision: number;
        };
        /** Result */
        Result: {
            /** @default  */
            by: string;
            ecg?: components["schemas"]["Tracing"] | null;
            /** @enum {string} */
            group: "examination" | "sign" | "laboratory" | "imaging" | "function";
            id: string;
            name: string;
            /** @default false */
            ofStart: boolean;
            /** @default  */
            present: string;
            readings?: components["schemas"]["Reading"][];
            second: number;
            /** @default  */
            text: string;
        };
        /** Resume */
        Resume: {
            /** @constant */
            kind: "resume";
        };
        /** Review */
        Review: {
            acts: components["schemas"]["Judged"][];
            /** Format: uuid */
            attemptId: string;
            comments: components["schemas"]["Comment"][];
            curve: components["schemas"]["SignAt"][];
            earlier: components["schemas"]["EarlierAttempt"][];
            endedAt: string;
            ending: ("improved" | "stable" | "deteriorated" | "arrest") | "abandoned";
            entries: components["schemas"]["Entry"][];
            groupPercent: number | null;
            guide: components["schemas"]["GuideStep"][];
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            missed: components["schemas"]["Missed"][];
            person: string | null;
            /** @enum {string} */
            place: "portal" | "desktop";
            points: string[];
            progress: number;
            questions: string[];
            scenarioId: string | null;
            scenarioName: string;
            score: components["schemas"]["Score"] | null;
            seconds: number;
            signs: components["schemas"]["MonitorSign"][];
            sources: components["schemas"]["Source"][];
            startedAt: string;
            stepsGone: boolean;
            summary: string;
            why: string | null;
        };
        /**
         * Role
         * @description What the menu and the policy go by.
         * @enum {string}
         */
        Role: "ADMIN" | "TEACHER" | "STUDENT";
        /** RowProblem */
        RowProblem: {
            code: string;
            /** @enum {string} */
            column: "email" | "firstName" | "lastName" | "role" | "usageMode" | "groups";
        };
        /** Run */
        Run: {
            /** @default false */
            blank: boolean;
            /** @default false */
            emphasis: boolean;
            href?: string | null;
            /** @default false */
            strong: boolean;
            text: string;
        };
        /** RunAssignment */
        RunAssignment: {
            /** Format: date-time */
            dueAt: string;
            exam: boolean;
            hints: boolean;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            review: "open" | "after" | "closed";
            title: string;
        };
        /** RunView */
        RunView: {
            briefing: components["schemas"]["Briefing"];
            canHint: boolean;
            canPause: boolean;
            choices: components["schemas"]["Choice"][];
            ended: boolean;
            entries: components["schemas"]["Entry"][];
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            monitor: components["schemas"]["Monitor"];
            number: number;
            paused: boolean;
            requests: components["schemas"]["Request"][];
            results: components["schemas"]["Result"][];
            scenarioName: string;
            second: number;
            story: string;
            title: string;
        };
        /** Say */
        Say: {
            /** @constant */
            kind: "say";
            text: string;
        };
        /** ScenarioDetail */
        ScenarioDetail: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            blocks: number;
            canRedo: boolean;
            canUndo: boolean;
            /** Format: uuid */
            chatId: string;
            checkpoints: components["schemas"]["Checkpoint"][];
            /** Format: date-time */
            created: string;
            creator: components["schemas"]["Person"] | null;
            ecg: components["schemas"]["Tracing"] | null;
            findings: components["schemas"]["FindingDetail"][];
            group: string | null;
            /** Format: uuid */
            id: string;
            isDefault: boolean;
            lastSeq: number;
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            locked: boolean;
            /** Format: date-time */
            modified: string;
            name: string;
            /** @enum {string} */
            origin: "builtin" | "model" | "hand";
            originModel: string | null;
            pathology: string | null;
            readyToPreview: boolean;
            readyToPublish: boolean;
            reviewedBy: components["schemas"]["Person"] | null;
            revision: number;
            scenarioData: components["schemas"]["Document"];
            /** @enum {string} */
            status: "draft" | "published";
            students: number;
            subgroup: string | null;
            tags: components["schemas"]["TagLabel"][];
            template: components["schemas"]["TemplateLabel"] | null;
            /** @enum {string} */
            type: "draft" | "published";
        };
        /** ScenarioFigures */
        ScenarioFigures: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            accuracy: number | null;
            attempts: number;
            averageTimeSeconds: number | null;
            completed: number;
            criticalMissed: number | null;
            harmful: number | null;
            hintFree: number | null;
            /** Format: uuid */
            id: string;
            name: string;
            passed: number;
            pathology: string | null;
            progress: number | null;
            score: number | null;
            students: number;
            tags: components["schemas"]["TagLabel"][];
        };
        /** ScenarioFilters */
        ScenarioFilters: {
            creatorIds?: string[];
            pathology?: string | null;
            /** @enum {null|string} */
            status?: "draft" | "published" | null;
            tagIds?: string[];
        };
        /** ScenarioFlow */
        ScenarioFlow: {
            blocks?: components["schemas"]["scenarios_document_schema_Block"][];
        };
        /** ScenarioOrder */
        ScenarioOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "createdAt" | "created_at" | "created" | "modified" | "name" | "status" | "pathology" | null;
        };
        /** ScenarioRow */
        ScenarioRow: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            blocks: number;
            /** Format: uuid */
            chatId: string;
            /** Format: date-time */
            created: string;
            creator: components["schemas"]["Person"] | null;
            group: string | null;
            /** Format: uuid */
            id: string;
            isDefault: boolean;
            /** Format: date-time */
            modified: string;
            name: string;
            /** @enum {string} */
            origin: "builtin" | "model" | "hand";
            originModel: string | null;
            pathology: string | null;
            readyToPreview: boolean;
            readyToPublish: boolean;
            /** @enum {string} */
            status: "draft" | "published";
            students: number;
            subgroup: string | null;
            tags: components["schemas"]["TagLabel"][];
            /** @enum {string} */
            type: "draft" | "published";
        };
        /** ScenarioSearch */
        ScenarioSearch: {
            filters?: components["schemas"]["ScenarioFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["ScenarioOrder"];
        };
        /** Score */
        Score: {
            criticalMissed: number;
            firstCriticalSecond: number | null;
            harmful: number;
            objectives: components["schemas"]["ObjectiveScore"][];
            passMark: number;
            passed: boolean;
            percent: number;
        };
        /** SeatCount */
        SeatCount: {
            max: number;
            used: number;
        };
        /** SeatCounts */
        SeatCounts: {
            administrators: number;
            students: number;
            teachers: number;
            users: number;
        };
        /** Seats */
        Seats: {
            administrators: components["schemas"]["SeatCount"];
            students: components["schemas"]["SeatCount"];
            teachers: components["schemas"]["SeatCount"];
            total: components["schemas"]["SeatCount"];
        };
        /** SeatsOfBoth */
        SeatsOfBoth: {
            current: components["schemas"]["SeatCounts"];
            next: components["schemas"]["NextSeats"];
        };
        /** SeatsOfKind */
        SeatsOfKind: {
            free: number;
            wanted: number;
        };
        /** SeatsToTake */
        SeatsToTake: {
            maximum: number;
            wanted: number;
        };
        /** SeatsWanted */
        SeatsWanted: {
            administrators: components["schemas"]["SeatsOfKind"];
            students: components["schemas"]["SeatsOfKind"];
            teachers: components["schemas"]["SeatsOfKind"];
            users: components["schemas"]["SeatsOfKind"];
        };
        /** SecondFactorState */
        SecondFactorState: {
            demanded: boolean;
            enabled: boolean;
            passkeys: components["schemas"]["PasskeyRow"][];
            recoveryCodesLeft: number;
            since: string | null;
        };
        /** SendMessage */
        SendMessage: {
            /** Format: uuid */
            chatId: string;
            clientId?: string | null;
            data?: components["schemas"]["MessageData"] | null;
            message: string;
        };
        /** Sent */
        Sent: {
            /** @default true */
            sent: boolean;
        };
        /** SentMessage */
        SentMessage: {
            locked: boolean;
            /** Format: uuid */
            messageId: string;
            seq: number;
        };
        ServerFrame: {
            payload: components["schemas"]["Connected"];
            seq?: number;
            /** @constant */
            subtype: "CONNECTED";
            /** @constant */
            type: "Session";
        } | {
            payload: components["schemas"]["SocketError"];
            seq?: number;
            /** @constant */
            subtype: "ERROR";
            /** @constant */
            type: "Session";
        } | {
            payload: components["schemas"]["Pong"];
            seq?: number;
            /** @constant */
            subtype: "PONG";
            /** @constant */
            type: "PING_PONG";
        } | {
            payload: components["schemas"]["NewScenario"];
            seq?: number;
            /** @constant */
            subtype: "NEW_SCENARIO";
            /** @constant */
            type: "SCENARIO_GPT";
        } | {
            payload: components["schemas"]["NewMessageFromUser"];
            seq?: number;
            /** @constant */
            subtype: "NEW_MESSAGE_FROM_USER";
            /** @constant */
            type: "SCENARIO_SUB";
        } | {
            payload: components["schemas"]["NewMessageFromBot"];
            seq?: number;
            /** @constant */
            subtype: "NEW_MESSAGE_FROM_BOT";
            /** @constant */
            type: "SCENARIO_SUB";
        } | {
            payload: components["schemas"]["MessageDelta"];
            seq?: number;
            /** @constant */
            subtype: "MESSAGE_DELTA";
            /** @constant */
            type: "SCENARIO_SUB";
        } | {
            payload: components["schemas"]["GenerationFailed"];
            seq?: number;
            /** @constant */
            subtype: "GENERATION_FAILED";
            /** @constant */
            type: "SCENARIO_SUB";
        } | {
            payload: components["schemas"]["DocumentChanged"];
            seq?: number;
            /** @constant */
            subtype: "DOCUMENT_CHANGED";
            /** @constant */
            type: "SCENARIO_SUB";
        } | {
            payload: components["schemas"]["Status"];
            seq?: number;
            /** @constant */
            subtype: "STATUS";
            /** @constant */
            type: "SCENARIO_GPT";
        };
        /** SessionList */
        SessionList: {
            content: components["schemas"]["SessionRow"][];
        };
        /** SessionRow */
        SessionRow: {
            agent: string;
            /** Format: date-time */
            created: string;
            current: boolean;
            /** Format: date-time */
            expires: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "WEB" | "DESKTOP";
        };
        /** SignAt */
        SignAt: {
            second: number;
            values: {
                [key: string]: number | null;
            };
        };
        /** Skip */
        Skip: {
            /** @constant */
            kind: "skip";
            seconds: number;
        };
        /**
         * SocketError
         * @description A frame was refused, or a scenario is not followed (any more). The socket stays open unless it is closed next.
         */
        SocketError: {
            /** @default null */
            chatId: string | null;
            code: components["schemas"]["Code"];
            /** @default null */
            scenarioId: string | null;
        };
        /** Source */
        Source: {
            id: string;
            link: string;
            title: string;
        };
        /** StartAttempt */
        StartAttempt: {
            /** Format: uuid */
            organismId: string;
            /** Format: uuid */
            scenarioId: string;
        };
        /** StartBedside */
        StartBedside: {
            assignmentId?: string | null;
            /** Format: uuid */
            scenarioId: string;
            /** @default false */
            takeOver: boolean;
        };
        /** StartScenario */
        StartScenario: {
            clientId?: string | null;
            data?: components["schemas"]["MessageData"] | null;
            /** @enum {null|string} */
            locale?: "en_UK" | "bg_BG" | null;
            message?: string | null;
            name?: string | null;
            templateId?: string | null;
        };
        /** StartedAttempt */
        StartedAttempt: {
            /** Format: uuid */
            attemptId: string;
        };
        /** StartedScenario */
        StartedScenario: {
            locked: boolean;
            scenario: components["schemas"]["ScenarioDetail"];
        };
        /**
         * Status
         * @description How far the author is with each section.
         */
        Status: {
            /** Format: uuid */
            chatId: string;
            checkpoints: components["schemas"]["Checkpoint"][];
            /** Format: uuid */
            scenarioId: string;
        };
        /** StopAnswer */
        StopAnswer: {
            /** Format: uuid */
            chatId: string;
        };
        /** StudentFigures */
        StudentFigures: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            accuracy: number | null;
            attempts: number;
            attentiveness: number | null;
            averageTimeSeconds: number | null;
            completed: number;
            criticalMissed: number | null;
            firstName: string;
            groups: components["schemas"]["GroupLabel"][];
            harmful: number | null;
            hintFree: number | null;
            /** Format: uuid */
            id: string;
            lastLaunch: string | null;
            lastName: string;
            passed: number;
            progress: number | null;
            scenarios: number;
            score: number | null;
            tags: components["schemas"]["TagLabel"][];
        };
        /** StudentPart */
        StudentPart: {
            continue: components["schemas"]["OfferedScenario"][];
            next: components["schemas"]["OfferedScenario"][];
            totals: components["schemas"]["StudentTotals"];
        };
        /** StudentTotals */
        StudentTotals: {
            attempts: number;
            averageProgress: number;
            completed: number;
            scenarios: number;
        };
        /** Subscribe */
        Subscribe: {
            afterSeq?: number | null;
            /** Format: uuid */
            scenarioId: string;
        };
        /** Subscribed */
        Subscribed: {
            /** Format: uuid */
            chatId: string;
            lastSeq: number;
            locked: boolean;
        };
        /**
         * Subscription
         * @description A scenario to follow, from where the client was.
         */
        Subscription: {
            /** @default null */
            afterSeq: number | null;
            /** Format: uuid */
            scenarioId: string;
        };
        /** SupportRequest */
        SupportRequest: {
            email: string;
            message: string;
            name: string;
        };
        /** Tag */
        Tag: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            allMembers: number;
            allScenarios: number;
            averageAttempts: number | null;
            averageCompleted: number | null;
            averagePassed: number | null;
            averageTimeSeconds: number | null;
            color: string;
            /** Format: date-time */
            created: string;
            creator: components["schemas"]["Person"] | null;
            description: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            modified: string;
            name: string;
            progress: number | null;
            scenarios: number;
            score: number | null;
            students: number;
        };
        /** TagFigures */
        TagFigures: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            averageAttempts: number | null;
            averageCompleted: number | null;
            averagePassed: number | null;
            averageTimeSeconds: number | null;
            color: string;
            /** Format: uuid */
            id: string;
            name: string;
            progress: number | null;
            scenarios: number;
            score: number | null;
            students: number;
        };
        /** TagFilters */
        TagFilters: {
            /** @default true */
            figures: boolean;
            tagIds?: string[];
        };
        /** TagLabel */
        TagLabel: {
            color: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** TagOrder */
        TagOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "createdAt" | "modified" | "name" | null;
        };
        /** TagScenarios */
        TagScenarios: {
            addTagIds?: string[];
            removeTagIds?: string[];
            scenarioIds: string[];
            tagIds?: string[] | null;
        };
        /** TagSearch */
        TagSearch: {
            filters?: components["schemas"]["TagFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["TagOrder"];
        };
        /** TeacherPart */
        TeacherPart: {
            attention: components["schemas"]["Attention"] | null;
            due: components["schemas"]["DueAssignment"][];
            latestWork: components["schemas"]["LatestWork"][];
            recentScenarios: components["schemas"]["ScenarioRow"][];
        };
        /** Template */
        Template: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            blocks: number;
            complete: boolean;
            /** Format: date-time */
            created: string;
            creator: components["schemas"]["Person"] | null;
            description: string;
            group: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            /** Format: date-time */
            modified: string;
            name: string;
            /** @enum {string} */
            origin: "builtin" | "model" | "hand";
            originModel: string | null;
            pathology: string | null;
            subgroup: string | null;
            teacherCount: number;
            teachers: components["schemas"]["Person"][];
        };
        /** TemplateDetail */
        TemplateDetail: {
            abilities: ("assign" | "delete" | "edit" | "invite" | "promote" | "publish" | "remove" | "restore" | "strip" | "tag" | "train" | "unpublish" | "use" | "view" | "withdraw")[];
            blocks: number;
            checkpoints: components["schemas"]["Checkpoint"][];
            complete: boolean;
            /** Format: date-time */
            created: string;
            creator: components["schemas"]["Person"] | null;
            description: string;
            findings: components["schemas"]["Finding"][];
            group: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            locale: "en_UK" | "bg_BG";
            /** Format: date-time */
            modified: string;
            name: string;
            /** @enum {string} */
            origin: "builtin" | "model" | "hand";
            originModel: string | null;
            pathology: string | null;
            readyToPreview: boolean;
            scenarioData: components["schemas"]["Document"];
            subgroup: string | null;
            teacherCount: number;
            teachers: components["schemas"]["Person"][];
        };
        /** TemplateFilters */
        TemplateFilters: {
            creatorIds?: string[];
            pathology?: string | null;
            teacherIds?: string[];
        };
        /** TemplateLabel */
        TemplateLabel: {
            id: string | null;
            name: string;
        };
        /** TemplateOrder */
        TemplateOrder: {
            /** @default true */
            descending: boolean;
            /** @default 0 */
            page: number;
            /** @default  */
            search: string;
            /** @default 10 */
            size: number;
            /** @enum {null|string} */
            sortBy?: "name" | "createdAt" | "pathology" | null;
        };
        /** TemplateSearch */
        TemplateSearch: {
            filters?: components["schemas"]["TemplateFilters"];
            licenseId?: string | null;
            sortAndSearch?: components["schemas"]["TemplateOrder"];
        };
        /** TimedAct */
        TimedAct: {
            act: components["schemas"]["Do"] | components["schemas"]["Ask"] | components["schemas"]["Order"] | components["schemas"]["Say"] | components["schemas"]["Hint"] | components["schemas"]["Skip"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["End"];
            second: number;
        };
        /** Token */
        Token: {
            access_token: string;
            /** Format: date-time */
            expiration: string;
            expires_in: number;
        };
        /** Totals */
        Totals: {
            accuracy: number | null;
            attempted: number;
            attempts: number;
            attentiveness: number | null;
            averageProgress: number;
            averageTimeSeconds: number | null;
            completed: number;
            criticalMissed: number | null;
            harmful: number | null;
            hintFree: number | null;
            passed: number;
            scenarios: number;
            score: number | null;
        };
        /** Tracing */
        Tracing: {
            beats: components["schemas"]["Beat"][];
            milliseconds: number;
            oscillations: components["schemas"]["Oscillation"][];
            shapes: {
                [key: string]: components["schemas"]["Wave"][];
            }[];
        };
        /** Unsubscribe */
        Unsubscribe: {
            /** Format: uuid */
            scenarioId: string;
        };
        /** Upload */
        Upload: {
            columns?: string | null;
            /** Format: binary */
            file: string;
            licenseId?: string | null;
        };
        /** Version */
        Version: {
            /** Format: date-time */
            at: string;
            by: components["schemas"]["Person"] | null;
            byProfessor: boolean;
            changed: string[];
            /** @enum {string} */
            kind: "new" | "template" | "message" | "edit" | "undo" | "redo" | "restore";
            message: string | null;
            model: string | null;
            name: string;
            number: number;
            sameAs: number | null;
        };
        /** VersionDocument */
        VersionDocument: {
            number: number;
            scenarioData: unknown;
        };
        /** VersionPage */
        VersionPage: {
            content: components["schemas"]["Version"][];
            page: number;
            size: number;
            totalElements: number;
        };
        /** Visit */
        Visit: {
            because: string[];
            blockId: string;
            exit: components["schemas"]["Exit"] | null;
            second: number;
            title: string;
        };
        /** VolumeTime */
        VolumeTime: {
            seconds: number[];
            volumes: number[];
        };
        /** Wave */
        Wave: {
            center: number;
            millivolts: number;
            width: number;
        };
        /** Block */
        kit_markdown_Block: {
            /** @default 0 */
            columns: number;
            /** @enum {string} */
            kind: "heading" | "paragraph" | "list" | "steps" | "table";
            /** @default 0 */
            level: number;
            parts: components["schemas"]["Run"][][];
        };
        /** Block */
        scenarios_document_schema_Block: {
            actions?: components["schemas"]["Action"][];
            changes?: components["schemas"]["ElementChange"][];
            cues?: components["schemas"]["Cue"][];
            debriefPoints?: string[];
            /** @enum {null|string} */
            ending?: "improved" | "stable" | "deteriorated" | "arrest" | null;
            exits?: components["schemas"]["Exit"][];
            id: string;
            /** @enum {string} */
            kind: "start" | "state" | "decision" | "question" | "info" | "end";
            /** @default  */
            narrative: string;
            /** @default  */
            title: string;
        };
        /** Step */
        scenarios_versions_schemas_Step: {
            /** Format: uuid */
            id: string;
            revision: number;
        };
        /** Step */
        training_scores_schemas_Step: {
            action: string;
            block?: string | null;
            correct: boolean;
            second: number;
            withHint: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    ApiAnalyticAttentionAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttentionFilters"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attention"];
                };
            };
        };
    };
    ApiAnalyticAttentionKindSearchSearchAttention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description inactive, stuck or late */
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttentionSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.attention.schemas.AttentionRow_"];
                };
            };
        };
    };
    ApiAnalyticCardIdSearchSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description students, scenarios or tags */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.analytics.schemas.StudentFigures_"] | components["schemas"]["Page_vesalius.training.analytics.schemas.ScenarioFigures_"] | components["schemas"]["Page_vesalius.training.analytics.schemas.TagFigures_"];
                };
            };
        };
    };
    ApiAnalyticCardsCards: {
        parameters: {
            query?: {
                from?: string | null;
                to?: string | null;
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cards"];
                };
            };
        };
    };
    ApiAnalyticItemsAttemptsSearchSearchFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FailedSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.reviews.schemas.AttemptRow_"];
                };
            };
        };
    };
    ApiAnalyticItemsSearchSearchItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.attention.schemas.ItemRow_"];
                };
            };
        };
    };
    ApiAssignmentsAddAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAssignment"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
        };
    };
    ApiAssignmentsDeleteAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletedAssignments"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiAssignmentsChoicesAssignmentChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentChoices"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentChoiceList"];
                };
            };
        };
    };
    ApiAssignmentsOwnOwnAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAssignments"];
                };
            };
        };
    };
    ApiAssignmentsOwnCalendarOwnCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    SearchAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.assignments.schemas.Assignment_"];
                };
            };
        };
    };
    ApiAssignmentsAssignmentIdGetAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                assignment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
        };
    };
    ApiAssignmentsAssignmentIdChangeAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                assignment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAssignment"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
        };
    };
    ApiAssignmentsAssignmentIdCopyCopyAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                assignment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyAssignment"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
        };
    };
    ApiAssignmentsAssignmentIdStudentsSearchSearchAssigned: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                assignment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignedSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.assignments.schemas.AssignedStudent_"];
                };
            };
        };
    };
    ApiAttemptsSearchSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.reviews.schemas.AttemptRow_"];
                };
            };
        };
    };
    ApiAttemptsAttemptIdCommentsComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostComment"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comments"];
                };
            };
        };
    };
    ApiAttemptsAttemptIdReviewReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
        };
    };
    ApiAttemptsAttemptIdReviewPdfReviewPdf: {
        parameters: {
            query?: {
                locale?: "en_UK" | "bg_BG";
            };
            header?: never;
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    ApiAuditExportExport: {
        parameters: {
            query?: {
                filters?: string;
                /** @description Name of the zone that times are written in: Europe/Sofia. */
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stream Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
        };
    };
    ApiAuditSearchSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
        };
    };
    ApiAuthChangePasswordChangePassword: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiAuthChangePasswordWithOldChangePasswordWithOld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OldAndNewPassword"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiAuthCheckAdminAndLicenseCheckAdminAndLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
        };
    };
    ApiAuthCheckPasswordCheckPasswordByQuery: {
        parameters: {
            query: {
                pass: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordAnswer"];
                };
            };
        };
    };
    ApiAuthCheckPasswordCheckPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordQuestion"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordAnswer"];
                };
            };
        };
    };
    ApiAuthLinkLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkQuestion"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkFacts"];
                };
            };
        };
    };
    ApiAuthLoginLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
        };
    };
    ApiAuthLogoutLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiAuthRefreshWithEmailRefreshWithEmail: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    ApiAuthRegisterRegister: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registered"];
                };
            };
        };
    };
    ApiAuthResetPasswordResetPassword: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiBedsideAttemptsStartBedside: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartBedside"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bedside"];
                };
            };
        };
    };
    ApiBedsideAttemptsOpenOpenBedside: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenBedside"];
                };
            };
        };
    };
    ApiBedsideAttemptsAttemptIdLookAtBedside: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bedside"];
                };
            };
        };
    };
    ApiBedsideAttemptsAttemptIdActsActAtBedside: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAct"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bedside"];
                };
            };
        };
    };
    ApiBedsideDrugsBedsideDrugs: {
        parameters: {
            query?: {
                locale?: "en_UK" | "bg_BG";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drugs"];
                };
            };
        };
    };
    ApiChatGetMessagesByChatIdSortByTimeMessages: {
        parameters: {
            query: {
                chatId: string;
                elementsQty?: number;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatHistory"];
                };
            };
        };
    };
    ApiChatProfileEndedChatsEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndedChats"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.chats.schemas.EndedChat_"];
                };
            };
        };
    };
    ApiChatReportDataReportData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportData"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReport"];
                };
            };
        };
    };
    ApiChatReportPdfChatPdf: {
        parameters: {
            query: {
                chatId: string;
                locale?: "en_UK" | "bg_BG";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    ApiClientLogClientLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientError"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiDesktopAttemptsStartAttempt: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartAttempt"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedAttempt"];
                };
            };
        };
    };
    ApiDesktopAttemptsAttemptIdEndEndAttempt: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndAttempt"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedAttempt"];
                };
            };
        };
    };
    ApiDesktopAttemptsAttemptIdMessagesPostMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostMessages"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatState"];
                };
            };
        };
    };
    ApiDesktopAttemptsAttemptIdPftResultsPostPftResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PftResult"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PftStored"];
                };
            };
        };
    };
    ApiDesktopAttemptsAttemptIdStepsReportSteps: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportSteps"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptState"];
                };
            };
        };
    };
    ApiDesktopAuthorizeAuthorize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DesktopRequest"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesktopGrant"];
                };
            };
        };
    };
    ApiDesktopLoginDesktopLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
        };
    };
    ApiDesktopOrganismsStartOrganism: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organism"];
                };
            };
        };
    };
    ApiDesktopOrganismsOrganismIdEndEndOrganism: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                organism_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedOrganism"];
                };
            };
        };
    };
    ApiDesktopOrganismsOrganismIdHeartbeatHeartbeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                organism_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organism"];
                };
            };
        };
    };
    ApiDesktopRecordingsUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID of the client's own for this write, the same whenever it is sent again. Required. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recordings"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recorded"];
                };
            };
        };
    };
    ApiDesktopScenariosOfferedScenarios: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.offered.schemas.OfferedScenario_"];
                };
            };
        };
    };
    ApiDesktopScenariosScenarioIdOfferedScenario: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scenario_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedDetail"];
                };
            };
        };
    };
    ApiDesktopSupportDesktopSupport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportRequest"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
        };
    };
    ApiDesktopTokenToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DesktopExchange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
        };
    };
    ApiDownloadsOffered: {
        parameters: {
            query?: {
                locale?: "en_UK" | "bg_BG";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Downloads"];
                };
            };
        };
    };
    ApiDownloadsFileTicketFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stream Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    ApiDownloadsDownloadIdLinkLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                download_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadLink"];
                };
            };
        };
    };
    ApiLegalDocumentLegalText: {
        parameters: {
            query?: {
                locale?: "en_UK" | "bg_BG";
            };
            header?: never;
            path: {
                document: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalText"];
                };
            };
        };
    };
    ApiMailboxMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
        };
    };
    ApiMailboxMailIdLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    ApiPftResultsSearchSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PftSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.pft.schemas.PftRow_"];
                };
            };
        };
    };
    ApiPftResultsResultIdResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                result_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PftReport"];
                };
            };
        };
    };
    ApiPftResultsResultIdPdfPftPdf: {
        parameters: {
            query?: {
                locale?: "en_UK" | "bg_BG";
            };
            header?: never;
            path: {
                result_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    ApiProfileChangeFirstNameChangeFirstName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFirstName"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiProfileChangeLastNameChangeLastName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLastName"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiProfileChangeLocaleChangeLocale: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocaleChoice"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocaleChoice"];
                };
            };
        };
    };
    ApiProfileConfirmChangeLicenseManagerConfirmChangeLicenseManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DelegationToken"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiProfileConfirmDeletionConfirmDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkQuestion"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiProfileDashboardDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
        };
    };
    ApiProfileExportExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    ApiProfileGetCompanyGetCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    ApiProfileInitiateChangeLicenseManagerInitiateChangeLicenseManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Candidate"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DelegationStarted"];
                };
            };
        };
    };
    ApiProfileInitiateProfileDeletionInitiateProfileDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletionStarted"];
                };
            };
        };
    };
    ApiProfilePasskeysBeginBeginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvenByPassword"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    ApiProfilePasskeysConfirmConfirmPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    ApiProfilePasskeysRemoveRemovePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovedPasskey"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiProfileProgressOwn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"];
                };
            };
        };
    };
    ApiProfileProgressStudentScenarioSearchSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgressSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.training.progress.schemas.ProgressRow_"];
                };
            };
        };
    };
    ApiProfileSecondFactorState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorState"];
                };
            };
        };
    };
    ApiProfileSecondFactorBeginBegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvenByPassword"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
        };
    };
    ApiProfileSecondFactorConfirmConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstCode"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    ApiProfileSecondFactorEndEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAndCode"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiProfileSecondFactorRecoveryCodesRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAndCode"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    ApiProfileSessionsSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
        };
    };
    ApiProfileSessionsEndOthersEndOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
        };
    };
    ApiScenarioStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartScenario"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedScenario"];
                };
            };
        };
    };
    ApiScenarioAuthorsAuthors: {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Colleagues"];
                };
            };
        };
    };
    ApiScenarioByChatIdByChatId: {
        parameters: {
            query: {
                chatId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioDetail"];
                };
            };
        };
    };
    ApiScenarioChangeNameChangeName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeName"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioDetail"];
                };
            };
        };
    };
    ApiScenarioCompareCompare: {
        parameters: {
            query: {
                id: string;
                from: number;
                to: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
        };
    };
    ApiScenarioDeleteBatchDeleteBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteBatch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiScenarioGetByIdGetById: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioDetail"];
                };
            };
        };
    };
    ApiScenarioIsChatLockedIsChatLocked: {
        parameters: {
            query: {
                chatId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLock"];
                };
            };
        };
    };
    ApiScenarioModifyModify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Modify"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioDetail"];
                };
            };
        };
    };
    ApiScenarioOwnerHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOver"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiScenarioPathologiesPathologies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pathologies"];
                };
            };
        };
    };
    ApiScenarioPdfScenarioPdf: {
        parameters: {
            query: {
                id: string;
                locale?: "en_UK" | "bg_BG";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    ApiScenarioPreviewPreviewScenario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewScenario"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
        };
    };
    ApiScenarioRedoRedo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["scenarios_versions_schemas_Step"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioDetail"];
                };
            };
        };
    };
    ApiScenarioRestoreRestore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Restore"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioDetail"];
                };
            };
        };
    };
    ApiScenarioSearchSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScenarioSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.scenarios.schemas.ScenarioRow_"];
                };
            };
        };
    };
    ApiScenarioSendMessageSendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
        };
    };
    ApiScenarioStopStop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopAnswer"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLock"];
                };
            };
        };
    };
    ApiScenarioSubscribeSubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Subscribe"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscribed"];
                };
            };
        };
    };
    ApiScenarioTagsTagScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagScenarios"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiScenarioTemplatesEditTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedTemplate"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    ApiScenarioTemplatesAddTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplate"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    ApiScenarioTemplatesDeleteTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletedTemplates"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiScenarioTemplatesAssignAssignTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignTemplates"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assigned"];
                };
            };
        };
    };
    ApiScenarioTemplatesPreviewPreviewTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewTemplate"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
        };
    };
    SearchTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.scenarios.templates.schemas.Template_"];
                };
            };
        };
    };
    ApiScenarioTemplatesTemplateIdGetTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetail"];
                };
            };
        };
    };
    ApiScenarioTypeChangeType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeType"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioDetail"];
                };
            };
        };
    };
    ApiScenarioTypesChangeTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTypes"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiScenarioUndoUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["scenarios_versions_schemas_Step"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioDetail"];
                };
            };
        };
    };
    ApiScenarioUnsubscribeUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Unsubscribe"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiScenarioVersionVersion: {
        parameters: {
            query: {
                id: string;
                number: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionDocument"];
                };
            };
        };
    };
    ApiScenarioVersionsVersions: {
        parameters: {
            query: {
                id: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionPage"];
                };
            };
        };
    };
    ApiSessionGetLicenseAndConcurrencyGetLicenseAndConcurrency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseAndConcurrency"];
                };
            };
        };
    };
    ApiSupportSupport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportRequest"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
        };
    };
    ApiTagsEditTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedTag"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    ApiTagsAddTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTag"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    ApiTagsDeleteTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletedTags"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    SearchTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.scenarios.tags.schemas.Tag_"];
                };
            };
        };
    };
    ApiUserManagementAddDomUserAddDomUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyRegistration"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sent"];
                };
            };
        };
    };
    ApiUserManagementAddUserAddUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMember"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMember"];
                };
            };
        };
    };
    ApiUserManagementBringBackBringBack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Members"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiUserManagementChangeLicenseLocaleChangeLicenseLocale: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseLocale"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseLocale"];
                };
            };
        };
    };
    ApiUserManagementChangeSendMonthlyReportsChangeSendMonthlyReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportsOn"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsOn"];
                };
            };
        };
    };
    ApiUserManagementCompanyLinkCompanyLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyLinkQuestion"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyLinkFacts"];
                };
            };
        };
    };
    ApiUserManagementDeleteUserDeleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Members"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiUserManagementEditUserDetailsEditUserDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMember"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberRow"];
                };
            };
        };
    };
    ApiUserManagementEditUserTagsEditUserTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditTags"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiUserManagementEditUsersEditUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMembers"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiUserManagementExportExport: {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
                /** @description Name of the zone that times are written in: Europe/Sofia. */
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    "get-all-company-admins-with-license": {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    ApiUserManagementGetCompanyWithLicenseGetCompanyWithLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyWithLicense"];
                };
            };
        };
    };
    ApiUserManagementGetFullLicenseByIdGetFullLicenseById: {
        parameters: {
            query: {
                licenseId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullLicense"];
                };
            };
        };
    };
    ApiUserManagementGetLicenseByIdGetLicenseById: {
        parameters: {
            query: {
                licenseId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseDetails"];
                };
            };
        };
    };
    ApiUserManagementGetLicenseReportsOnGetLicenseReportsOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsOn"];
                };
            };
        };
    };
    ApiUserManagementGroupsRenameGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamedGroup"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupRow"];
                };
            };
        };
    };
    ApiUserManagementGroupsAddGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGroup"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupRow"];
                };
            };
        };
    };
    ApiUserManagementGroupsDeleteGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Groups"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiUserManagementGroupsMembersChangeGroupMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMembers"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiUserManagementGroupsSearchSearchGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.groups.schemas.GroupRow_"];
                };
            };
        };
    };
    ApiUserManagementImportSampleImportSample: {
        parameters: {
            query?: {
                format?: "csv" | "xlsx";
                locale?: "en_UK" | "bg_BG" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    ApiUserManagementImportsAddImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    ApiUserManagementImportsImportIdShowImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    ApiUserManagementImportsImportIdBadRowsBadRows: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.imports.schemas.ImportRow_"];
                };
            };
        };
    };
    ApiUserManagementImportsImportIdConfirmConfirmImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmImport"] | null;
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    ApiUserManagementLicenseUsageExportLicenseUsageExport: {
        parameters: {
            query: {
                licenseId: string;
                /** @description Name of the zone that times are written in: Europe/Sofia. */
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    ApiUserManagementLicensesLicenses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseDetails"][];
                };
            };
        };
    };
    ApiUserManagementMatchBindingMatchBinding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchingPeople"];
                };
            };
        };
    };
    ApiUserManagementMemberMember: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberRow"];
                };
            };
        };
    };
    ApiUserManagementMergeLicenseAfterStartMergeLicenseAfterStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merged"];
                };
            };
        };
    };
    ApiUserManagementMergeLicenseBeforeStartMergeLicenseBeforeStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindingRequest"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BindingPreview"];
                };
            };
        };
    };
    ApiUserManagementPostponeLicenseStartPostponeLicenseStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NextLicense"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    ApiUserManagementPreviewLicenseStartPreviewLicenseStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindingRequest"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BindingPreview"];
                };
            };
        };
    };
    ApiUserManagementSearchSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    "search-all-company-admins": {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    "search-all-company-and-future-company-admins": {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    "search-all-company-and-future-members-by-usage": {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    "search-all-company-members-by-usage": {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    "search-and-sort-all-company-and-future-members": {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    ApiUserManagementSearchBindingSearchBinding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindSearch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.binding.schemas.BindRow_"];
                };
            };
        };
    };
    "search-future-members-and-sort-with-statistics": {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    "search-members-and-sort-with-statistics-compared-with-future-profiles": {
        parameters: {
            query?: {
                filters?: string;
                sortAndSearch?: string;
                licenseId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_vesalius.companies.members.schemas.MemberRow_"];
                };
            };
        };
    };
    ApiUserManagementSendInvitationToProfileSendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Members"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
    ApiUserManagementSuggestBindingSuggestBinding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindingRequest"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaveOut"];
                };
            };
        };
    };
    ApiUserManagementWithdrawInvitationWithdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Members"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
        };
    };
}

export const SERVER_LOCALES = ["en_UK","bg_BG"] as const;
