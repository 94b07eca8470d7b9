CREATE TABLE "media_accounts" (
	"server" varchar(60) NOT NULL,
	"subjectHash" varchar(64) NOT NULL,
	"type" varchar(20) NOT NULL,
	"providerUserId" varchar(190) NOT NULL,
	"name" varchar(190),
	"token" varchar(255),
	"userId" varchar(36) NOT NULL,
	"createdAt" timestamp (3) with time zone NOT NULL,
	"lastUsedAt" timestamp (3) with time zone,
	CONSTRAINT "media_accounts_server_subjectHash_pk" PRIMARY KEY("server","subjectHash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "episodeUnit" varchar(10);--> statement-breakpoint
ALTER TABLE "request_log" ADD COLUMN "seasons" integer;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "season" integer;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "episode" integer;--> statement-breakpoint
ALTER TABLE "media_accounts" ADD CONSTRAINT "media_accounts_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_accounts_user" ON "media_accounts" USING btree ("userId");