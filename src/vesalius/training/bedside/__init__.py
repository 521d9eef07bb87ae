"""Cases run in the portal: the server holds the document, the browser sees what a learner may see."""
