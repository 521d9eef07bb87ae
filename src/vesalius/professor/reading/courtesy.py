# ruff: noqa: E501 (patterns read best unbroken)
"""What is said to be polite, before wishes and after them."""

from .vocabulary import pattern

GREETING = pattern(
    r"^\W*(?:hi(?:ya)?|hello|hey(?:a)?|hallo|howdy|yo(?= |\W*$)|greetings|(?:good )?(?:morning|afternoon|evening)(?=\W*(?:$|[,!.]|all\b|everyone\b|team\b|prof))|good day|dear (?:professor|colleagues?|all|sir|madam|team)|уважаем\w+ (?:колег\w+|професор\w*|екип\w*)|здравей(?:те)?|здрасти|здравсти|здр|хей|хай(?=\W*$)|привети|поздрави|добър ден|добро утро|добър вечер|привет|ало)\b"
    r"(?:[\s,!.]*(?:there|all|everyone|team|mate|guys|folks|doc|prof(?:essor)?(?: gpt)?|колега|колеги|професоре?(?: gpt)?|again|are you there|you there|спиш ли|тук ли си|там ли си|how are you))*[\s,!.?]*"
)
_PLEASED = (
    r"(?:many |much |ok(?:ay)?,? )?(?:thanks?(?: you)?(?: (?:very|so) much| a lot| a million)?|thx|ty|cheers|ta|much appreciated|great(?: job| work| stuff)?|perfect|excellent|good(?: job| work)?|nice(?: one| work)?|well done|ok(?:ay)?|fine|lovely|brilliant|fab(?:ulous)?|fantastic|awesome|wonderful|amazing|super|superb|cool|sweet|spot on|all good|that'?ll do|that will do|happy with (?:that|it)|love it|(?:it |this |that |all )?(?:looks?|sounds?|is|seems?) (?:very |really |all |just )?(?:good|great|fine|right|nice|lovely|perfect|ok(?:ay)?)(?: to me)?|(?:that|this|it)(?:'s| is) (?:very |really |just )?(?:great|good|fine|perfect|it|all|lovely|brilliant|spot on)"
    r"|благодаря(?: ви| ти)?(?: много)?|благодарности|чудесно|страхотно|супер|отлично|екстра|идеално|прекрасно|топ|(?:много |така е )?добре(?: е)?(?: така)?|браво|ок|мерси(?: много)?|(?:така |сега )?(?:изглежда|става|звучи) (?:много )?(?:добре|чудесно|супер|така)|става|доволен съм|доволна съм|това е(?: всичко)?|харесва ми)"
)
THANKS = pattern(
    rf"^\W*{_PLEASED}(?:\W+(?:and |и )?(?:so |then |so then )?{_PLEASED}|\W+(?:then|prof(?:essor)?|mate|doc|колега|професоре|job|work))*[\s,!.]*"
)
