CREATE TABLE "sessions" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"userId" varchar(36) NOT NULL,
	"createdAt" timestamp (3) with time zone NOT NULL,
	"lastUsedAt" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"program" varchar(60),
	"system" varchar(40),
	"network" varchar(64)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("userId","lastUsedAt");--> statement-breakpoint
CREATE INDEX "sessions_until" ON "sessions" USING btree ("until");